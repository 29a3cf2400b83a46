// React's own code runs in a task of its own, before the site's (see main.ts).
import 'react-dom/client';
