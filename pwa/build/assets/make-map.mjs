// Draws the hero map from Natural Earth data (world-atlas, public domain) as a small themable SVG,
// and writes where its places are, so that the page can set its labels in HTML.
// Run: node pwa/build/assets/make-map.mjs && npm run format
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoInterpolate, geoMercator, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';

const width = 1200;
const height = 640;
const margin = 8; // land is cut this far outside the picture, so that no outline shows along its edge
const simplifyPx2 = 2.6;
const smallestIslandPx2 = 14;

const places = {
  dhaka: [90.4, 23.84],
  chattogram: [91.8, 22.33],
  hongKong: [114.17, 22.3],
  singapore: [103.85, 1.24],
  portKlang: [101.36, 3.0],
  colombo: [79.85, 6.95],
};
// Ships leave the Karnaphuli, pass the Preparis North Channel east of the Andamans, the Strait of
// Malacca (One Fathom Bank), the Singapore Strait (Horsburgh), then between the Paracels and the Spratlys.
const seaLane = [
  places.chattogram,
  [91.62, 21.6],
  [91.85, 19.4],
  [92.65, 17.3],
  [93.75, 15.0],
  [95.0, 12.2],
  [96.5, 8.4],
  [98.5, 5.5],
  [100.2, 3.55],
  [101.2, 2.6],
  [102.2, 1.8],
  [103.2, 1.17],
  [103.9, 1.16],
  [104.5, 1.4],
  [105.6, 2.9],
  [108.4, 6.9],
  [111.3, 11.6],
  [113.3, 16.5],
  [114.1, 20.5],
  places.hongKong,
];
const feederLane = [
  places.chattogram,
  [91.62, 21.6],
  [90.6, 18.2],
  [86.2, 10.6],
  [83.0, 6.5],
  [81.4, 5.45],
  [80.2, 5.55],
  [79.65, 6.3],
  places.colombo,
];

const projection = geoMercator()
  .fitExtent(
    [
      [0, 0],
      [width, height],
    ],
    {
      type: 'MultiPoint',
      coordinates: [
        [69.2, 0],
        [129, 0],
      ],
    },
  )
  .clipExtent([
    [-margin, -margin],
    [width + margin, height + margin],
  ]);
const [, top] = projection([0, 28.4]);
projection.translate([projection.translate()[0], projection.translate()[1] - top]);

const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const topology = simplified(JSON.parse(readFileSync(atlas, 'utf8')));
const countries = topology.objects.countries;
const land = merge(
  topology,
  countries.geometries.filter((country) => country.properties.name !== 'Antarctica'),
);
// At this scale the borders around Hong Kong and Macao would only be a blot under the port.
const drawnAsOne = new Set(['China', 'Hong Kong', 'Macao']);
const borders = mesh(
  topology,
  countries,
  (a, b) => a !== b && !(drawnAsOne.has(a.properties.name) && drawnAsOne.has(b.properties.name)),
);

const flightSteps = Array.from({ length: 9 }, (_, step) =>
  geoInterpolate(places.dhaka, places.hongKong)(step / 8),
);
const at = (place) => projection(place).map(Math.round);
const dot = (kind, radius) => (place) =>
  `<circle class="${kind}" cx="${at(place)[0]}" cy="${at(place)[1]}" r="${radius}"/>`;
const gateways = [places.dhaka, places.chattogram, places.hongKong];
const hubs = [places.singapore, places.portKlang, places.colombo];
const palette = (land, border, sea, air, port) =>
  `.hm-land{fill:var(--map-land,${land})}.hm-border{stroke:var(--map-border,${border})}` +
  `.hm-sea{stroke:var(--map-sea-lane,${sea})}.hm-air{stroke:var(--map-air-lane,${air})}` +
  `.hm-port{fill:var(--map-port,${port});stroke:var(--map-border,${border})}`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<style>${palette('#cfe6e3', '#fff', '#1e928e', '#c77d16', '#0b3b3a')}
@media (prefers-color-scheme:dark){${palette('#17403e', '#0c1f1f', '#4cc3bd', '#f0ae4e', '#e6f6f4')}}</style>
<path class="hm-land" d="${outline(land)}"/>
<path class="hm-border" d="${outline(borders)}"/>
<path class="hm-sea" stroke-width="1.5" opacity=".5" d="${smooth(feederLane)}"/>
<path class="hm-sea" stroke-width="3" d="${smooth(seaLane)}"/>
<path class="hm-air" stroke-width="2.5" stroke-dasharray="2 7" d="${smooth(flightSteps)}"/>
${hubs.map(dot('hm-port', 4.5)).join('')}
${gateways.map(dot('hm-port', 6.5)).join('')}
</svg>
`;
writeFileSync('public/pictures/hero-map.svg', svg);

const percent = (value, of) => Number(((100 * value) / of).toFixed(2));
const points = Object.entries(places).map(([name, place]) => {
  const [x, y] = projection(place);
  return `  ${name}: { xPercent: ${percent(x, width)}, yPercent: ${percent(y, height)} },`;
});
writeFileSync(
  'pwa/features/home/hero-map-points.ts',
  `// Made by pwa/build/assets/make-map.mjs together with public/pictures/hero-map.svg: change it there.
// Where the map's places are, in percent of its width and height, for labels set in HTML.
export const heroMapPoints = {
${points.join('\n')}
} as const
`,
);
console.log(`public/pictures/hero-map.svg ${Buffer.byteLength(svg)} bytes`);

/** The topology with every shared arc thinned once, so that neighbours keep meeting. */
function simplified({ transform: { scale, translate }, arcs, ...rest }) {
  const flat = geoMercator().scale(projection.scale()).translate([0, 0]);
  return {
    ...rest,
    arcs: arcs.map((arc) => {
      let [x, y] = [0, 0];
      const line = arc.map(([dx, dy]) => {
        x += dx;
        y += dy;
        return [
          x * scale[0] + translate[0],
          Math.max(-80, Math.min(80, y * scale[1] + translate[1])),
        ];
      });
      return thin(
        line,
        line.map((point) => flat(point)),
      );
    }),
  };
}

/**
 * Visvalingam: drops the point that changes the shape least until all that are left matter.
 * Sharp spikes, the mouths of rivers here, count for a tenth of their area.
 */
function thin(line, flat) {
  const kept = flat.map((_, i) => i);
  for (;;) {
    let [least, place] = [simplifyPx2, -1];
    for (let k = 1; k < kept.length - 1; k++) {
      const [a, b, c] = [flat[kept[k - 1]], flat[kept[k]], flat[kept[k + 1]]];
      const [u, v] = [
        [a[0] - b[0], a[1] - b[1]],
        [c[0] - b[0], c[1] - b[1]],
      ];
      const cosine = (u[0] * v[0] + u[1] * v[1]) / (Math.hypot(...u) * Math.hypot(...v) || 1);
      const weight = (Math.abs(u[0] * v[1] - u[1] * v[0]) / 2) * (1 - 0.9 * Math.max(0, cosine));
      if (weight < least) [least, place] = [weight, k];
    }
    if (place < 0) return kept.map((i) => line[i]);
    kept.splice(place, 1);
  }
}

/** Path data of a geometry in whole pixels and relative steps, without islands too small to see. */
function outline(geometry) {
  return geoPath(projection)(geometry)
    .split('M')
    .slice(1)
    .map((part) => {
      const ring = part.endsWith('Z');
      const points = part
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map(Math.round));
      if (ring && Math.abs(area(points)) < smallestIslandPx2) return '';
      const steps = points.slice(1).map(([x, y], i) => [x - points[i][0], y - points[i][1]]);
      const moves = steps.filter(([dx, dy]) => dx || dy);
      return moves.length ? `M${points[0]}l${pack(moves.flat())}${ring ? 'z' : ''}` : '';
    })
    .join('');
}

function area(points) {
  return points.reduce(
    (sum, [x, y], i) => sum + (points.at(i - 1)[0] * y - x * points.at(i - 1)[1]) / 2,
    0,
  );
}

function pack(numbers) {
  return numbers.join(' ').replaceAll(' -', '-');
}

/** A Catmull-Rom curve through places, as cubic Béziers. */
function smooth(lane) {
  const p = lane.map((place) => projection(place));
  return p.slice(0, -1).reduce(
    (path, [x, y], i) => {
      const [before, next, after] = [p[i - 1] ?? p[i], p[i + 1], p[i + 2] ?? p[i + 1]];
      const bend = [
        x + (next[0] - before[0]) / 6,
        y + (next[1] - before[1]) / 6,
        next[0] - (after[0] - x) / 6,
        next[1] - (after[1] - y) / 6,
        ...next,
      ];
      return `${path}C${bend.map((value) => value.toFixed(1)).join(' ')}`;
    },
    `M${p[0].map((value) => value.toFixed(1)).join(' ')}`,
  );
}
