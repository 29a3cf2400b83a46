import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { ButtonLink } from '../../ui/button';
import { Actions, PageBody, PageTitle } from '../../ui/page-parts';
import { Steps } from '../../ui/steps';
import { TitleAndMeta } from '../title-and-meta';
import styles from './about.module.css';

const principles = [
  {
    title: 'Figures you can check',
    text: 'This site explains how chargeable weight, revenue tons and the Incoterms rules work, and every quote says which of them it uses.',
  },
  {
    title: 'Papers before promises',
    text: 'We ask for the HS code, the Incoterms rule and the permits first. That takes a day at the start and saves time on the way.',
  },
  {
    title: 'One reference throughout',
    text: 'The reference that you get when you write to us is the one that we use ourselves, on the phone as well.',
  },
  {
    title: 'Made for bad connections',
    text: 'Ports, depots and factory floors rarely have a good network. This site opens without one, and what you send from there arrives once.',
  },
];

export default function AboutPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`About · ${company.brand}`}
        description={`Who ${company.name} is: how we move cargo between Bangladesh and Hong Kong, what you can hold us to, and where our offices are.`}
        canonicalPath={links.about}
      />
      <PageTitle title={`About ${company.name}`}>{company.about}</PageTitle>
      <div className={styles.text}>
        <p>
          A sampan is the flat boat that works the rivers of Chattogram and the harbour of Hong
          Kong: small, steady, and able to land where larger vessels can’t. We named our company
          after it, because we forward freight between the two.
        </p>
        <p>
          Most of our work is ordinary cargo that has to be somewhere on a certain day: garments
          leaving Bangladesh, fabric and accessories arriving, machinery, food that must stay cold,
          parcels for online shops. We arrange the carriage, prepare the papers and clear customs at
          both ends. We also sell a small catalogue of goods, which you choose here and order by
          phone.
        </p>
      </div>
      <Steps title="How we work" steps={principles} />
      <section className={styles.offices} aria-label="Offices">
        {company.offices.map(({ city, lines, phone }) => (
          <div key={city}>
            <h2>{city}</h2>
            <address>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <a href={phone.tel}>{phone.display}</a>
            </address>
          </div>
        ))}
      </section>
      <Actions>
        <ButtonLink href={links.services}>See our services</ButtonLink>
        <ButtonLink look="outline" href={links.contact}>
          Contact us
        </ButtonLink>
      </Actions>
    </PageBody>
  );
}
