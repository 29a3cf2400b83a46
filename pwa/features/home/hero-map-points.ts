// Made by pwa/build/assets/make-map.mjs together with public/pictures/hero-map.svg: change it there.
// Where the map's places are, in percent of its width and height, for labels set in HTML.
export const heroMapPoints = {
  dhaka: { xPercent: 35.45, yPercent: 15.93 },
  chattogram: { xPercent: 37.79, yPercent: 21.08 },
  hongKong: { xPercent: 75.2, yPercent: 21.18 },
  singapore: { xPercent: 57.94, yPercent: 89.05 },
  portKlang: { xPercent: 53.78, yPercent: 83.52 },
  colombo: { xPercent: 17.81, yPercent: 71.09 },
} as const;
