import { company } from '../../../config/company/company';

/** The number to order by, on one line, ready to be dialled. */
export function OrderPhone() {
  const { display, tel } = company.orderPhone;
  return <a href={tel}>{display.replaceAll(' ', '\u00a0')}</a>;
}
