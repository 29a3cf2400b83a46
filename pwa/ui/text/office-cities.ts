import { company } from '../../config/company/company';

/** The cities of our offices as a sentence writes them: "Chattogram, Dhaka and Hong Kong". */
export const officeCities = company.offices
  .map(({ city }) => city)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');
