// Draws the map of the home page from Natural Earth data (world-atlas, public domain), as a small SVG
// whose colours a page can set.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoInterpolate, geoMercator, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';

export const mapSize = { width: 1200, height: 640 };
const { width, height } = mapSize;
const margin = 8; // land is cut this far outside the picture, so that no outline shows along its edge
const simplifyPx2 = 2.6;
const smallestIslandPx2 = 14;

/**
 * Draws the map without its colours. Returns it, and where its gateways are, in percent of its width and height, for
 * labels and links set in HTML.
 * @param {import('../../config/company/map').CompanyMap} map
 */
export function drawMap(map) {
  const projection = projectionOf(map);
  const topology = simplified(readAtlas(), projection);
  const countries = topology.objects.countries;
  const land = merge(
    topology,
    countries.geometries.filter((country) => country.properties.name !== 'Antarctica'),
  );
  const drawnAsOne = new Set(map.drawnAsOne);
  const borders = mesh(
    topology,
    countries,
    (a, b) => a !== b && !(drawnAsOne.has(a.properties.name) && drawnAsOne.has(b.properties.name)),
  );
  const { from, to } = map.airLane;
  const flightSteps = Array.from({ length: 9 }, (_, step) => geoInterpolate(from, to)(step / 8));
  const at = (place) => projection(place).map(Math.round);
  const dot = (radius) => (place) =>
    `<circle class="hm-port" cx="${at(place)[0]}" cy="${at(place)[1]}" r="${radius}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<style>${palette('light')}
@media (prefers-color-scheme:dark){${palette('dark')}}
:target{stroke-width:6;opacity:1}</style>
<path class="hm-land" d="${outline(land, projection)}"/>
<path class="hm-border" d="${outline(borders, projection)}"/>
<path id="feeder" class="hm-sea" stroke-width="1.5" opacity=".5" d="${smooth(map.feederLane, projection)}"/>
<path id="sea" class="hm-sea" stroke-width="3" d="${smooth(map.seaLane, projection)}"/>
<path id="air" class="hm-air" stroke-width="2.5" stroke-dasharray="2 7" d="${smooth(flightSteps, projection)}"/>
${map.hubs.map(dot(4.5)).join('')}
${map.gateways.map(({ at: place }) => dot(6.5)(place)).join('')}
</svg>
`;
  const labels = map.gateways.map(({ name, at: place, side }) => {
    const [x, y] = projection(place);
    return { name, side, xPercent: percent(x, width), yPercent: percent(y, height) };
  });
  const links = map.laneLinks.map(({ lane, part, at: place }) => {
    const [x, y] = projection(place);
    return { lane, part, xPercent: percent(x, width), yPercent: percent(y, height) };
  });
  return { svg, labels, links };
}

const percent = (value, of) => Number(((100 * value) / of).toFixed(2));

const palette = (theme) =>
  `.hm-land{fill:var(--map-land,{land.${theme}})}.hm-border{stroke:var(--map-border,{border.${theme}})}` +
  `.hm-sea{stroke:var(--map-sea-lane,{sea-lane.${theme}})}.hm-air{stroke:var(--map-air-lane,{air-lane.${theme}})}` +
  `.hm-port{fill:var(--map-port,{port.${theme}});stroke:var(--map-border,{border.${theme}})}`;

function projectionOf({ west, east, north }) {
  const projection = geoMercator()
    .fitExtent(
      [
        [0, 0],
        [width, height],
      ],
      {
        type: 'MultiPoint',
        coordinates: [
          [west, 0],
          [east, 0],
        ],
      },
    )
    .clipExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ]);
  const [, top] = projection([0, north]);
  return projection.translate([projection.translate()[0], projection.translate()[1] - top]);
}

const readAtlas = () => {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  return JSON.parse(readFileSync(atlas, 'utf8'));
};

/** Thins every shared arc of the topology once, so that neighbours keep meeting. */
function simplified({ transform: { scale, translate }, arcs, ...rest }, projection) {
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
  const weightAt = (k) =>
    kept[k - 1] === undefined || kept[k + 1] === undefined
      ? Number.POSITIVE_INFINITY
      : weight(flat[kept[k - 1]], flat[kept[k]], flat[kept[k + 1]]);
  const weights = kept.map((_, k) => weightAt(k));
  for (;;) {
    let [least, place] = [simplifyPx2, -1];
    for (let k = 1; k < kept.length - 1; k++) {
      if (weights[k] < least) [least, place] = [weights[k], k];
    }
    if (place < 0) return kept.map((i) => line[i]);
    kept.splice(place, 1);
    weights.splice(place, 1);
    weights[place - 1] = weightAt(place - 1);
    weights[place] = weightAt(place);
  }
}

function weight(a, b, c) {
  const [u, v] = [
    [a[0] - b[0], a[1] - b[1]],
    [c[0] - b[0], c[1] - b[1]],
  ];
  const cosine = (u[0] * v[0] + u[1] * v[1]) / (Math.hypot(...u) * Math.hypot(...v) || 1);
  return (Math.abs(u[0] * v[1] - u[1] * v[0]) / 2) * (1 - 0.9 * Math.max(0, cosine));
}

/** Returns the path data of a geometry in whole pixels and relative steps, without islands too small to see. */
function outline(geometry, projection) {
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

/** Draws a Catmull-Rom curve through places, as cubic Béziers. */
function smooth(lane, projection) {
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
