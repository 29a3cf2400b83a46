import type { AdminRecord } from '../../../../edge-api/contract/admin/admin-feed';
import {
  airChargeableWeightKg,
  grossWeightKg,
  lclRevenueTons,
  packageCount,
  roadChargeableWeightKg,
  volumeM3,
} from '../../../../edge-api/contract/freight/chargeable-weight';
import { requestTexts, textsOf } from '../../../../edge-api/contract/submission-texts';
import { numberText } from '../../../ui/text/formats';
import styles from './request-details.module.css';

type Request = AdminRecord<'service-requests'>;
type Packages = Request['cargo']['packages'];

const kg = (value: number) => `${numberText(value, 1)} kg`;

/** What a carrier of this mode bills by; by several modes, by each of them. */
function chargeable(mode: string, packages: Packages): string {
  const air = () => `${kg(airChargeableWeightKg(packages))} by air`;
  const sea = () => `${numberText(lclRevenueTons(packages), 3)} revenue tons by sea`;
  const road = () => `${kg(roadChargeableWeightKg(packages))} by road`;
  if (mode === 'air') return air();
  if (mode === 'sea') return sea();
  return mode === 'road' ? road() : `${air()}, ${sea()}, ${road()}`;
}

/** Route, terms and cargo of a request, with the weight that it is charged by. */
export function RequestDetails({ request }: { request: Request }) {
  const { cargo, mode, notes } = request;
  const { contact: _, ...shipment } = requestTexts;
  const facts: [string, string][] = [
    ...textsOf('lines', shipment, request),
    ['Company', request.contact.company],
    ['Packages', numberText(packageCount(cargo.packages), 0)],
    ['Volume', `${numberText(volumeM3(cargo.packages), 3)} m³`],
    ['Gross weight', kg(grossWeightKg(cargo.packages))],
    ['Chargeable', chargeable(mode, cargo.packages)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'not said'}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.packages}>
        <caption>Packages</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">L × W × H, cm</th>
            <th scope="col">Each, kg</th>
          </tr>
        </thead>
        <tbody>
          {cargo.packages.map(({ quantity, lengthCm, widthCm, heightCm, weightKg }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike.
            <tr key={index}>
              <td>{quantity}</td>
              <td>
                {lengthCm} × {widthCm} × {heightCm}
              </td>
              <td>{weightKg}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes && <p className={styles.notes}>{notes}</p>}
    </>
  );
}
