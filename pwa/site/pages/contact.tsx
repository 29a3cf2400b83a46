import { useSearch } from 'wouter';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { officeCities } from '../../ui/text/office-cities';
import { ContactForm } from '../enquiry/contact/contact-form';
import { ContactWays } from '../enquiry/contact/contact-ways';
import { SentLater } from '../enquiry/enquiry-form';

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
        We answer by e-mail or telephone. <SentLater what="message" />
      </PageTitle>
      <ContactWays />
      <ContactForm key={about} about={about} />
    </PageBody>
  );
}
