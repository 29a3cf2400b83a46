import { company } from '../../config/company/company';

/** How to reach us where nothing opens. */
export const CallUs = () => (
  <>
    Call <a href={company.phone.tel}>{company.phone.display}</a> or write to{' '}
    <a href={`mailto:${company.email}`}>{company.email}</a>, with the reference.
  </>
);
