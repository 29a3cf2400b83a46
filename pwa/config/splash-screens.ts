/** Screens of iPhones and iPads, upright, in CSS pixels, and how many device pixels each has across. */
export const splashScreens: readonly (readonly [width: number, height: number, scale: number])[] = [
  [320, 568, 2],
  [375, 667, 2],
  [414, 736, 3],
  [375, 812, 3],
  [414, 896, 2],
  [414, 896, 3],
  [390, 844, 3],
  [428, 926, 3],
  [393, 852, 3],
  [430, 932, 3],
  [402, 874, 3],
  [440, 956, 3],
  [420, 912, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
];

/** No iPhone is so wide, and only an iPad starts lying on its side. */
const narrowestIpad = 700;

export type SplashPicture = {
  theme: 'light' | 'dark';
  orientation: 'portrait' | 'landscape';
  /** In device pixels. */
  width: number;
  height: number;
  path: string;
};

/** The pictures that such a screen shows while the installed app starts. */
export function splashPicturesOf(width: number, height: number, scale: number): SplashPicture[] {
  const upright = {
    orientation: 'portrait',
    width: width * scale,
    height: height * scale,
  } as const;
  const turned = {
    orientation: 'landscape',
    width: upright.height,
    height: upright.width,
  } as const;
  const sides = width < narrowestIpad ? [upright] : [upright, turned];
  return (['light', 'dark'] as const).flatMap((theme) =>
    sides.map((side) => ({
      ...side,
      theme,
      path: `/splash/${side.width}x${side.height}-${theme}.png`,
    })),
  );
}
