import './ui/base.css';
import './ui/colours.css';
import './ui/tokens.css';
import { trustOwnScripts } from './data/http/trusted-scripts';
import { catchInstallOffer } from './features/install/install-offer';
import { firstPaint, showWholePage } from './loading/first-paint';
import { watchErrors } from './loading/page-errors';
import { rememberFailedStyles } from './loading/styles';
import { untilLoaded } from './loading/until-loaded';

/** Runs with the document. React and the page start after the first paint. */
async function begin(root: HTMLElement): Promise<void> {
  watchErrors();
  trustOwnScripts();
  catchInstallOffer();
  rememberFailedStyles();
  await firstPaint();
  showWholePage();
  const { start } = await untilLoaded(() => import('./start'));
  await start(root);
}

const root = document.getElementById('root');
if (root) begin(root);
