import { describe, expect, test } from 'vitest';
import { countryCodes } from './country-codes';
import { countryForms, territoriesOf } from './country-forms';
import { countryInText } from './country-in-text';
import { countryName } from './country-name';

const named = (text: string) => {
  const { country = null, name = text } = countryInText(text) ?? {};
  return { country, name };
};

describe('countries at the end of a text', () => {
  test.each([
    ...['en', 'bn', 'zh-Hans', 'zh-Hant', 'zh-Hant-HK'].map((language) => [language] as const),
  ])('every country is known by its name in %s, also behind a town', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const form = names.of(code) ?? '';
      expect(named(form), form).toEqual({ country: code, name: '' });
      expect(named(`Bhaluka, ${form}`), form).toEqual({ country: code, name: 'Bhaluka' });
      expect(named(`Bhaluka (${form})`), form).toEqual({ country: code, name: 'Bhaluka' });
    }
  });

  test('every country is known by the name that we show, and by every other form', () => {
    for (const code of countryCodes)
      expect(named(`Xyz, ${countryName(code)}`)).toEqual({ country: code, name: 'Xyz' });
    for (const [code, forms] of Object.entries(countryForms))
      for (const form of forms.split(' '))
        expect(named(`Xyz, ${form}`), form).toEqual({ country: code, name: 'Xyz' });
  });

  test('no form is that of two countries', () => {
    const all = Object.values(countryForms).flatMap((forms) => forms.split(' '));
    expect(all.filter((form, at) => all.indexOf(form) !== at)).toEqual([]);
  });

  test('every country is known with the titles of the United Nations and of ISO 3166', () => {
    // "Republic of China" is Taiwan, and with a title there are two Congos and two Koreas.
    const others = ['CN', 'CD', 'CG', 'KP', 'KR', 'TW'];
    for (const code of countryCodes.filter((one) => !others.includes(one))) {
      const name = countryName(code);
      for (const form of [
        `Republic of ${name}`,
        `the Republic of ${name}`,
        `Kingdom of the ${name}`,
        `People's Democratic Republic of ${name}`,
        `${name}, Republic of`,
        `${name} (Islamic Republic of)`,
        `${name}, United Republic of the`,
      ])
        expect(named(`Bhaluka, ${form}`), form).toEqual({ country: code, name: 'Bhaluka' });
    }
  });

  test('a territory before its country is the territory', () => {
    for (const [country, territories] of Object.entries(territoriesOf))
      for (const code of territories.split(' ')) {
        const form = `${countryName(code)}, ${countryName(country)}`;
        expect(named(`Town, ${form}`).country, form).toBe(code);
        expect(named(form), form).toEqual({ country: code, name: '' });
      }
  });

  test.each([
    ['Hong Kong, China', 'HK', ''],
    ['Hong Kong SAR China', 'HK', ''],
    ['HONG KONG SAR, P.R. CHINA', 'HK', ''],
    ['Kwun Tong, Hong Kong, China', 'HK', 'Kwun Tong'],
    ['Kwun Tong, Hong Kong Special Administrative Region of China', 'HK', 'Kwun Tong'],
    ['Kowloon, Hong Kong (S.A.R.)', 'HK', 'Kowloon'],
    ['Kowloon HK', 'HK', 'Kowloon'],
    ['China, Hong Kong SAR', 'HK', ''],
    ['Macao, China', 'MO', ''],
    ['Taipa, Macau SAR', 'MO', 'Taipa'],
    ['Taipei, Taiwan, China', 'TW', 'Taipei'],
    ['Taiwan, Province of China', 'TW', ''],
    ['Taipei, Taiwan (Province of China)', 'TW', 'Taipei'],
    ['Kaohsiung, Taiwan, R.O.C.', 'TW', 'Kaohsiung'],
    ['Taipei, Republic of China', 'TW', 'Taipei'],
    ['Ningbo, P.R.China', 'CN', 'Ningbo'],
    ['Ningbo P. R. of China', 'CN', 'Ningbo'],
    ["Yiwu, Zhejiang, People's Republic of China", 'CN', 'Yiwu, Zhejiang'],
    ['Yiwu, PRC', 'CN', 'Yiwu'],
    ['Sharjah, U.A.E.', 'AE', 'Sharjah'],
    ['Busan, Korea, Republic of', 'KR', 'Busan'],
    ['Busan, Republic of Korea', 'KR', 'Busan'],
    ['Busan, South Korea', 'KR', 'Busan'],
    ['Nampo, Korea, Democratic People’s Republic of', 'KP', 'Nampo'],
    ['Nampo, Democratic People’s Republic of Korea', 'KP', 'Nampo'],
    ['Matadi, Congo, The Democratic Republic of the', 'CD', 'Matadi'],
    ['Matadi, Democratic Republic of the Congo', 'CD', 'Matadi'],
    ['Matadi, D.R. Congo', 'CD', 'Matadi'],
    ['Pointe-Noire, Republic of the Congo', 'CG', 'Pointe-Noire'],
    ['Hải Phòng, Viet Nam', 'VN', 'Hải Phòng'],
    ['Abidjan, Côte d’Ivoire', 'CI', 'Abidjan'],
    ["Abidjan, Cote d'Ivoire", 'CI', 'Abidjan'],
    ['Abidjan, Ivory Coast', 'CI', 'Abidjan'],
    ['Yangon, Burma', 'MM', 'Yangon'],
    ['Yangon, the Republic of the Union of Myanmar', 'MM', 'Yangon'],
    ['Izmir, Türkiye', 'TR', 'Izmir'],
    ['Izmir, Turkey', 'TR', 'Izmir'],
    ['Brno, Czechia', 'CZ', 'Brno'],
    ['Brno, Czech Republic', 'CZ', 'Brno'],
    ['Vientiane, Lao People’s Democratic Republic', 'LA', 'Vientiane'],
    ['Tartus, Syrian Arab Republic', 'SY', 'Tartus'],
    ['Bandar Abbas, Iran (Islamic Republic of)', 'IR', 'Bandar Abbas'],
    ['Felixstowe, United Kingdom of Great Britain and Northern Ireland', 'GB', 'Felixstowe'],
    ['Belfast, Northern Ireland', 'GB', 'Belfast'],
    ['Dublin, Republic of Ireland', 'IE', 'Dublin'],
    ['Moscow, Russian Federation', 'RU', 'Moscow'],
    ['Newark, New Jersey', 'US', 'Newark'],
    ['San Juan, Puerto Rico, U.S.A.', 'PR', 'San Juan'],
    ['Lae, Papua New Guinea', 'PG', 'Lae'],
    ['Bissau, Guinea-Bissau', 'GW', 'Bissau'],
    ['Malabo, Equatorial Guinea', 'GQ', 'Malabo'],
    ['Skopje, North Macedonia', 'MK', 'Skopje'],
    ['Ramallah, State of Palestine', 'PS', 'Ramallah'],
    ['ঢাকা, বাংলাদেশ', 'BD', 'ঢাকা'],
    ['গণপ্রজাতন্ত্রী বাংলাদেশ', 'BD', ''],
    ['দুবাই, সংযুক্ত আরব আমিরাত', 'AE', 'দুবাই'],
    ['হংকং, চীন', 'HK', ''],
    ['孟加拉国达卡', 'BD', '达卡'],
    ['孟加拉國吉大港', 'BD', '吉大港'],
    ['孟加拉人民共和国吉大港', 'BD', '吉大港'],
    ['中国上海', 'CN', '上海'],
    ['中華人民共和國香港特別行政區', 'HK', ''],
    ['中国香港', 'HK', ''],
    ['中國香港葵涌', 'HK', '葵涌'],
    ['香港葵涌', 'HK', '葵涌'],
    ['台灣高雄', 'TW', '高雄'],
    ['中国台湾省基隆', 'TW', '基隆'],
    ['达卡，孟加拉国', 'BD', '达卡'],
    ['越南胡志明市', 'VN', '胡志明市'],
  ])('"%s" is in %s, and beside it says "%s"', (text, country, name) => {
    expect(named(text)).toEqual({ country, name });
  });

  test('two letters may be those of a state', () => {
    expect(countryInText('Los Angeles, CA')).toMatchObject({ country: 'CA', isSure: false });
    expect(countryInText('Manzanillo, MX')).toMatchObject({ country: 'MX', isSure: false });
    expect(countryInText('Bhaluka')).toBeNull();
    expect(countryInText(' ,;')).toBeNull();
  });
});
