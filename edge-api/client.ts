import type { Deps } from './deps';
import type { NodeMiddleware } from './node/http-server';
import type { Site } from './site/site';

/** The client's half of the site, as the build left it or as the development server makes it. */
export type Client = Omit<Site, 'origin'> &
  Pick<Deps, 'assets' | 'sharePicture'> & {
    /** Origins that its pages connect to besides their own. */
    connectTo?: string[];
    /** Sees every request first; for the development server. */
    front?: NodeMiddleware;
  };
