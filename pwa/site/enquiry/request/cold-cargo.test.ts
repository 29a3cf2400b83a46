import { get } from 'react-hook-form';
import { expect, test } from 'vitest';
import {
  emptyGroup,
  emptyRequest,
  emptyShipment,
  type RequestValues,
} from '../../../cargo/request-values';
import { requestResolver } from './request-resolver';

const frozen = { celsius: -18, ventilationM3PerHour: null };

/** Returns the error about the type of the first line, as the form shows it. */
async function errorOf(types: string[], temperature: object | null): Promise<string | undefined> {
  const cargo = types.map((containerType) => ({ ...emptyGroup('containers'), containerType }));
  const values = { ...emptyRequest(null), shipment: { ...emptyShipment, cargo, temperature } };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await requestResolver(values as RequestValues, undefined, options);
  const error: { message?: string } | undefined = get(errors, 'shipment.cargo.0.containerType');
  return error?.message;
}

test.each(['20GP', '40GP', '40HC', '45HC', '20OT', '40FR'])(
  'cargo of -18 °C is not sent in a %s: the reefers are named',
  async (type) => {
    expect(await errorOf([type], frozen)).toMatch(
      /can’t hold a temperature: choose a reefer, 20RF \(20 ft reefer\) or 40RH/,
    );
    expect(await errorOf([type], null)).toBeUndefined();
  },
);

test('reefers hold it, also for what travels beside them, and tanks where it is not frozen', async () => {
  for (const type of ['20RF', '40RH']) expect(await errorOf([type], frozen)).toBeUndefined();
  expect(await errorOf(['40GP', '40RH'], frozen)).toBeUndefined();
  expect(await errorOf(['20TK'], { ...frozen, celsius: 50 })).toBeUndefined();
  expect(await errorOf(['20TK'], frozen)).toMatch(/20 ft tank container can’t hold/);
});
