// The entry of `npm run dev`: React's hot reload must be there before the first component is.
import '@vitejs/plugin-react/preamble';

await import('../main');
