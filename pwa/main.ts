import './ui/base.css';
import './ui/tokens.css';
import { catchInstallOffer } from './features/install/install-offer';
import { untilLoaded } from './loading/until-loaded';

/** Resolves when the page is about to be painted. A tab in the background paints nothing. */
const frame = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => resolve());
  });

/** What a page holds back until it is painted: scripts; where the service worker kept it, far parts. */
function complete(page: HTMLElement): void {
  page.classList.remove('kept');
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) {
    link.media = 'all';
    document.head.append(link); // Browsers look at such a link when it comes in, not when it changes.
  }
}

/** The scripts start when the page is painted. */
async function begin(root: HTMLElement): Promise<void> {
  const pressed = pressedBefore(root);
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  complete(document.documentElement);
  const { start } = await untilLoaded(() => import('./start'));
  await start(root);
  pressed();
}

/**
 * Remembers the last button that was pressed before React listens; the call presses it anew. A form
 * that only scripts can send stays until then, with what was typed into it.
 */
function pressedBefore(root: HTMLElement): () => void {
  let button: HTMLElement | null | undefined;
  const hold = (event: SubmitEvent) => {
    if ((event.target as HTMLFormElement).method !== 'post') return;
    event.preventDefault();
    button = event.submitter;
  };
  const remember = ({ target }: Event) => {
    button = (target as Element).closest<HTMLElement>('button[type=button]');
  };
  root.addEventListener('click', remember);
  root.addEventListener('submit', hold);
  return () => {
    root.removeEventListener('click', remember);
    root.removeEventListener('submit', hold);
    button?.click();
  };
}

catchInstallOffer();
const root = document.getElementById('root');
if (root) begin(root);
