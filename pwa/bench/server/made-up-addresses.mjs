// How long a visitor waits while one address asks for 100 made-up addresses a second.
import { sufferAbuse } from '../../../edge-api/test-support/abuse.mjs';
import { row } from '../table.mjs';

const SECONDS = 8;
const MOST_MS = 100;

export async function madeUpRows({ url }) {
  const { waitsMs, statuses } = await sufferAbuse(url, SECONDS);
  const at = (share) => waitsMs[Math.floor(waitsMs.length * share)];
  const note = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  const unit = { unit: 'ms', digits: 1 };
  return [
    row('GET /services, median', at(0.5), unit),
    row('  p99', at(0.99), { ...unit, most: MOST_MS, note }),
  ];
}
