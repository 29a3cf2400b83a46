import './ui/base.css';
import './ui/colours.css';
import './ui/tokens.css';
import { type Application, applicationAttribute } from '../edge-api/contract/page';
import { trustOwnScripts } from './data/http/trusted-scripts';
import { catchInstallOffer } from './frame/install/install-offer';
import { firstPaint, showWholePage } from './loading/first-paint';
import { leaveKeysToInputMethod } from './loading/input-method-keys';
import { watchErrors } from './loading/page-errors';
import { rememberFailedStyles } from './loading/styles';
import { surviveTranslation } from './loading/translated-texts';
import { untilLoaded } from './loading/until-loaded';

type Start = { start: (root: HTMLElement) => unknown };

const applications: Record<Application, () => Promise<Start>> = {
  site: () => import('./site/start'),
  dashboard: () => import('./dashboard/start'),
};

/** Runs with the document. React and the application of the document start after the first paint. */
async function begin(root: HTMLElement): Promise<void> {
  watchErrors();
  trustOwnScripts();
  catchInstallOffer();
  leaveKeysToInputMethod();
  surviveTranslation();
  rememberFailedStyles();
  await firstPaint();
  showWholePage();
  const isDashboard = root.dataset[applicationAttribute] === 'dashboard';
  const { start } = await untilLoaded(applications[isDashboard ? 'dashboard' : 'site']);
  await start(root);
}

const root = document.getElementById('root');
if (root) void begin(root);
