import { useSearch } from 'wouter';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { ContactForm } from '../../features/enquiry/contact-form';
import { ContactWays } from '../../features/enquiry/contact-ways';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';

export default function ContactPage() {
  const about = new URLSearchParams(useSearch()).get('about');
  return (
    <PageBody narrow>
      <PageHead
        title={`Contact · ${company.brand}`}
        description={`Write to or call ${company.name} in Chattogram and Hong Kong.`}
        canonicalPath={links.contact}
      />
      <PageTitle title="Contact us">
        Write here, also without a connection: your message is kept and sent by itself.
      </PageTitle>
      <ContactWays />
      <ContactForm key={about} about={about} />
    </PageBody>
  );
}
