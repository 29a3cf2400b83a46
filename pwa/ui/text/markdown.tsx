import './markdown.module.css'; // The server renders the body with the page; its code comes later.
import { latePart } from '../../loading/lazy';

/**
 * Shows a text in the Markdown subset, whose parser comes behind the page. The source itself may still be on its way
 * too (not on the server, where nothing may wait).
 */
export const Markdown = latePart(() => import('./markdown-body'), 'MarkdownBody');

if (import.meta.env.SSR) await Markdown.ready();
