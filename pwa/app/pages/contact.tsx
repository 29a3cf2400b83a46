import { useSearch } from 'wouter';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { ContactForm } from '../../features/enquiry/contact/contact-form';
import { ContactWays } from '../../features/enquiry/contact/contact-ways';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { officeCities } from '../../ui/text/office-cities';
import { TitleAndMeta } from '../title-and-meta';

export default function ContactPage() {
  const about = new URLSearchParams(useSearch()).get('about');
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Contact · ${company.brand}`}
        description={`Write to ${company.name} or call us in ${officeCities}.`}
        canonicalPath={links.contact}
      />
      <PageTitle title="Contact us">
        Write to us here, even without a connection: your message is stored and then sent by itself.
      </PageTitle>
      <ContactWays />
      <ContactForm key={about} about={about} />
    </PageBody>
  );
}
