import { splashPicturesOf, splashScreens } from '../config/splash-screens';

/**
 * Names the pictures that this iPhone or iPad shows while the installed app starts. They are not in the
 * document, because no other device needs them, and this one only when somebody installs the app.
 */
export function nameSplashPictures(): void {
  const [short = 0, long = 0] = [screen.width, screen.height].sort((a, b) => a - b);
  const known = splashScreens.some(
    ([width, height, scale]) =>
      width === short && height === long && scale === window.devicePixelRatio,
  );
  if (!known) return;
  const links = splashPicturesOf(short, long, window.devicePixelRatio).map(
    ({ theme, orientation, path }) =>
      Object.assign(document.createElement('link'), {
        rel: 'apple-touch-startup-image',
        media: `(prefers-color-scheme: ${theme}) and (orientation: ${orientation})`,
        href: path,
      }),
  );
  // Without it these systems look at no such picture.
  const capable = Object.assign(document.createElement('meta'), {
    name: 'apple-mobile-web-app-capable',
    content: 'yes',
  });
  document.head.append(capable, ...links);
}
