// React is CommonJS. Imported through this module, it needs nothing of the bundler in `main.ts`, which
// must be one request.
import 'react-dom/client';
