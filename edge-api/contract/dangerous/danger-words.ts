import { mentions, type WordsFor } from '../text/mentions';

/** What the words of a commodity may stand for: what is asked about, and the words in English, Bangla and Chinese. */
const suspicions: readonly [asks: string, ...WordsFor][] = [
  [
    'batteries',
    /\b(power ?banks?|batter(?:y|ies)|e-?bikes?|electric (?:bikes?|bicycles?|vehicles?|scooters?)|hover ?boards?|e-?scooters?|drones?|laptops?|notebook computers?|smart ?phones?|mobile phones?|tablet (?:computers?|pcs?)|ear ?buds|smart ?watch(?:es)?|bluetooth|vapes?|e-?cigarettes?)\b/,
    [
      ...['পাওয়ার ব্যাংক', 'পাওয়ারব্যাংক', 'ব্যাটারি', 'ইলেকট্রিক বাইক', 'ই-বাইক', 'ভেপ', 'ই-সিগারেট'],
      ...[
        '充电宝',
        '充電寶',
        '移动电源',
        '移動電源',
        '电池',
        '電池',
        '电动车',
        '電動車',
        '电动自行车',
      ],
      ...['電動單車', '平衡车', '平衡車', '电子烟', '電子煙', '无人机', '無人機'],
    ],
  ],
  [
    'flammable liquids',
    /\b(perfumes?|colognes?|fragrances?|essential oils?|paints?|thinners?|varnish(?:es)?|lacquers?|solvents?|acetone|nail (?:polish|varnish|lacquer)(?:es)?|hand saniti[sz]ers?|ethanol|alcohol|adhesives?|glues?|resins?|printing inks?|petrol|gasoline|diesel|kerosene|fuels?)\b/,
    [
      ...['পারফিউম', 'সুগন্ধি', 'আতর', 'পেইন্ট', 'থিনার', 'নেইল পলিশ', 'স্যানিটাইজার'],
      ...[
        '香水',
        '油漆',
        '涂料',
        '塗料',
        '稀释剂',
        '稀釋劑',
        '指甲油',
        '洗手液',
        '酒精',
        '胶水',
        '膠水',
      ],
    ],
  ],
  [
    'gas under pressure',
    /\b(aerosols?|sprays?|deodorants?|hair ?spray|lighters?|gas (?:cylinders?|cartridges?|canisters?)|lpg|butane|propane|fire extinguishers?|air ?bags?|refrigerant(?: gas(?:es)?)?)\b/,
    [
      ...['অ্যারোসল', 'এরোসল', 'স্প্রে', 'লাইটার', 'গ্যাস সিলিন্ডার'],
      ...[
        '气雾剂',
        '氣霧劑',
        '喷雾',
        '噴霧',
        '打火机',
        '打火機',
        '灭火器',
        '滅火器',
        '气瓶',
        '氣瓶',
      ],
    ],
  ],
  [
    'explosives',
    /\b(fireworks?|fire ?crackers?|sparklers?|ammunition|matches)\b/,
    ['আতশবাজি', 'পটকা', 'দিয়াশলাই', '烟花', '煙花', '鞭炮', '火柴'],
  ],
  [
    'corrosive or toxic chemicals',
    /\b(pesticides?|insecticides?|herbicides?|fungicides?|rat poison|bleach(?:es)?|bleaching powder|acids?|caustic soda|chemicals?|chlorine|mercury|peroxides?|fertili[sz]ers?)\b/,
    [
      ...['কীটনাশক', 'ব্লিচ', 'এসিড', 'অ্যাসিড', 'রাসায়নিক'],
      ...['农药', '農藥', '杀虫剂', '殺蟲劑', '漂白', '消毒液', '化学品', '化學品'],
    ],
  ],
  ['dry ice', /\b(dry ice|carbon dioxide,? solid)\b/, ['ড্রাই আইস', '干冰', '乾冰']],
  ['magnets', /\b(magnets?|magneti[sz]ed|loud ?speakers?)\b/, ['চুম্বক', '磁铁', '磁鐵', '磁石']],
];

/**
 * What goods with these words may contain, such as "batteries" for power banks, in English, Bangla or Chinese;
 * empty where nothing in them suggests dangerous goods.
 */
export function suggestedDangers(words: string): string[] {
  return suspicions.filter(([, ...wordsFor]) => mentions(words, wordsFor)).map(([asks]) => asks);
}

/** The question about goods with these words; null where there is none. */
export function dangerQuestion(words: string): string | null {
  const dangers = suggestedDangers(words);
  const last = dangers.pop();
  if (!last) return null;
  return `Do these contain ${dangers.length > 0 ? `${dangers.join(', ')} or ${last}` : last}?`;
}

type Asked = {
  commodity: string;
  dangerous: readonly unknown[];
  containsDangerous?: string | null;
};

/**
 * What staff should ask the sender of a request whose words suggest dangerous goods where none are named: its
 * form was an older one, or a program sent it. Empty where nothing is to be asked.
 */
export function unaskedDanger({ commodity, dangerous, containsDangerous }: Asked): string {
  const question = dangerous.length === 0 && !containsDangerous ? dangerQuestion(commodity) : null;
  return question ? `The sender was not asked: ${question}` : '';
}
