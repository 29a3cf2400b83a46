import { Link } from 'wouter';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import text from '../../ui/text/markdown.module.css';
import { officeCities } from '../../ui/text/office-cities';

/** What visitors and the company may expect of each other. */
export const TermsText = () => (
  <div className={text.text}>
    <h2>Who we are</h2>
    <p>
      {company.name}, {officeCities}. {company.legalNote}
    </p>
    <h2>Nothing is ordered on this site</h2>
    <p>
      A message, a service request or an enquiry about products asks us for a quote. It binds
      neither you nor us. Products are ordered by phone.
    </p>
    <h2>Quotes and prices</h2>
    <ul>
      <li>
        A quote is free. It is not binding until you have accepted it and we have confirmed that in
        writing.
      </li>
      <li>
        A quote says how long it is valid and what it includes. Duties, taxes, storage and charges
        of carriers and ports that no one can know in advance are added as they arise.
      </li>
      <li>
        Prices of products are those of the day on which you call. A device without a connection may
        show older ones.
      </li>
      <li>
        Weights, volumes and chargeable weights that this site calculates are estimates. What is
        measured at the depot counts.
      </li>
    </ul>
    <h2>Incoterms</h2>
    <p>
      The Incoterms rule in the confirmed quote, in the edition that it names, says who pays for
      which part of the journey and who bears the risk. Our explanations are a help, and do not
      replace the rules of the International Chamber of Commerce.
    </p>
    <h2>Carriage</h2>
    <ul>
      <li>
        Each shipment is subject to the forwarder’s general conditions that the confirmed quote
        names, and the carriage to those of the carrier. They limit what is paid for loss, damage
        and delay.
      </li>
      <li>
        You tell us truthfully what is in the cargo, pack it for the journey and give us the papers
        in time. Dangerous goods are declared before anything is booked.
      </li>
      <li>We insure cargo only when you ask for it.</li>
      <li>Times of arrival are estimates.</li>
    </ul>
    <h2>Your account</h2>
    <p>
      An account is for you alone: do not share its password. You can delete it at any time. If it
      is blocked, or you belong to our team, write to us and we delete it. We may block an account
      that is used to harm others or this site.
    </p>
    <h2>Using this site</h2>
    <ul>
      <li>Give your own e-mail address, or that of a person who has agreed to it.</li>
      <li>Don’t send messages by machine, and don’t try to open what is not yours.</li>
      <li>
        What you write without a connection waits on your device. We know of it once it has arrived:
        for something urgent, please call <a href={company.phone.tel}>{company.phone.display}</a>.
      </li>
    </ul>
    <h2>Law</h2>
    <p>
      The confirmed quote names the law and the court for a shipment. Rights that the law gives you
      as a consumer stay yours.
    </p>
    <p>
      How we treat your data is on the page <Link href={links.privacy}>Privacy</Link>.
    </p>
  </div>
);
