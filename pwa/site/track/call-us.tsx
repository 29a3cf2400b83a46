import { company } from '../../config/company/company';

/** Says how to reach us when a submission can't be opened. */
export const CallUs = () => (
  <>
    Call <a href={company.phone.tel}>{company.phone.display}</a> or write to{' '}
    <a href={`mailto:${company.email}`}>{company.email}</a>, with the reference.
  </>
);
