import { expect, test } from 'vitest';
import { readFormFields } from '../../../edge-api/contract/forms/form-fields';
import { fieldsOf } from '../../../edge-api/test-support/forms/fields-of';
import { packages, serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { postedRequest } from './posted-request';

test.each([
  [{ stackable: true }, 'yes'],
  [{ stackable: false }, 'unknown'],
  [{ stackable: 'yes' }, 'yes'],
  [{ stackable: 'no' }, 'no'],
  [{ stackable: 'unknown' }, 'unknown'],
  [{ stackable: 'constructor' }, 'unknown'],
])('the answer %o of a page, of 0.5.0 a box, is read as %s', (answer, read) => {
  const cargo = [{ ...packages(), ...answer }];
  const fields = fieldsOf({ ...serviceRequest(), shipment: { ...shipment(), cargo } });
  const sent = readFormFields(new URLSearchParams(fields).toString());
  expect(postedRequest(sent, []).shipment?.cargo).toMatchObject([{ stackable: read }]);
});
