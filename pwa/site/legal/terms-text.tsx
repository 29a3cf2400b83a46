import { company } from '../../config/company/company';
import { termsSections } from '../../config/company/pages/terms';
import text from '../../ui/text/markdown.module.css';
import { officeCities } from '../../ui/text/office-cities';
import { LegalSections } from './legal-sections';

/** What visitors and the company may expect of each other. */
export const TermsText = () => (
  <div className={text.text}>
    <h2>Who we are</h2>
    <p>
      {company.name}, {officeCities}. {company.legalNote}
    </p>
    <LegalSections sections={termsSections} />
  </div>
);
