/** Who the company is, and how to reach it. */
export const company = {
  brand: 'Sampan',
  name: 'Sampan Logistics',
  tagline: 'Freight between Bangladesh, Hong Kong and the world',
  about:
    'We move cargo by sea, air and road from Bangladesh and Hong Kong, clear it through customs at both ends, and sell a small catalogue of goods by phone.',
  // On the pages for privacy and terms; a real company says here who is responsible in law.
  legalNote:
    'This company is fictional: it shows what the site can do, takes no orders and ships nothing.',
  // No plan can assign these: after +880 a leading 0 is the trunk prefix, and after +852 it begins codes
  // such as 001 (international calls). Neither country has numbers for fiction.
  phone: { display: '+880 0000 000 000', tel: 'tel:+8800000000000' },
  orderPhone: { display: '+880 0000 000 001', tel: 'tel:+8800000000001' },
  email: 'hello@sampan.example',
  // On receipts and the home page: who answers, how and by when.
  answering:
    'This example company answers no one. Yours says here who answers, how soon, and when the office is open.',
  // `textParameter` takes a first message along (`text` at wa.me); empty where the channel takes none.
  chat: { label: 'Talk to Us', href: 'https://chat.sampan.example/', textParameter: 'text' },
  social: [
    { label: 'Facebook', href: 'https://facebook.example/sampan-logistics' },
    { label: 'LinkedIn', href: 'https://linkedin.example/company/sampan-logistics' },
    { label: 'YouTube', href: 'https://youtube.example/@sampan-logistics' },
  ],
  sisterConcerns: [
    {
      name: 'Sampan Warehousing',
      image: '/brand/warehousing.svg',
      href: 'https://warehousing.sampan.example/',
    },
    {
      name: 'Sampan Trading',
      image: '/brand/trading.svg',
      href: 'https://trading.sampan.example/',
    },
  ],
  apps: [
    {
      name: 'Sampan for Android',
      image: '/brand/app-android.svg',
      href: 'https://apps.sampan.example/android',
    },
    {
      name: 'Sampan for iPhone',
      image: '/brand/app-iphone.svg',
      href: 'https://apps.sampan.example/iphone',
    },
  ],
  offices: [
    {
      city: 'Chattogram',
      country: 'BD',
      lines: ['Agrabad Commercial Area', 'Chattogram, Bangladesh'],
      phone: { display: '+880 0000 000 002', tel: 'tel:+8800000000002' },
    },
    {
      city: 'Dhaka',
      country: 'BD',
      lines: ['Kurmitola', 'Dhaka, Bangladesh'],
      phone: { display: '+880 0000 000 003', tel: 'tel:+8800000000003' },
    },
    {
      city: 'Hong Kong',
      country: 'HK',
      lines: ['Kwun Tong, Kowloon', 'Hong Kong'],
      phone: { display: '+852 0000 0000', tel: 'tel:+85200000000' },
    },
  ],
} as const;
