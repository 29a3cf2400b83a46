import { normalized } from '../text/normalized';
import { dangerMeanings } from './danger-meanings';

type Language = keyof (typeof dangerMeanings)[number][1][number];

/** Bangla is written with a long or a short vowel, and with either n; people use both for one word. */
const foldBangla = (text: string): string =>
  text.replaceAll('ী', 'ি').replaceAll('ূ', 'ু').replaceAll('ণ', 'ন').replaceAll('এ্যা', 'অ্যা');

/** Comparable: one form of each letter, small letters, and none that only join or part others. */
const fold = (text: string): string =>
  foldBangla(
    normalized(text, 'NFKC')
      .toLowerCase()
      .replace(/\p{Cf}/gu, ''),
  );

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** A Bangla word begins as it is; behind it are at most two endings of cases, numbers and compounds. */
const banglaEndings = fold(
  'ের|য়ের|এর|র|কে|তে|য়|টি|টা|গুলো|গুলি|সমূহ|ও|ই|সহ|চালিত|যুক্ত|জাত|জাতীয়|ওয়ালা|বাহী|ে',
);
const gap = '[ -]?';

/** How a word of the table is found in a text. */
const patternOf: Record<Language, (word: string) => string> = {
  english: (word) => `${word.replaceAll(' ', gap).replace(/y$/, '(?:y|ie)')}(?:e?s)?`,
  bangla: (word) => word.replaceAll(' ', gap),
  simplified: (word) => word,
  traditional: (word) => word,
};

const asWord: Record<Language, (words: string) => string> = {
  english: (words) => `\\b${words}\\b`,
  bangla: (words) => `(?<![\\p{L}\\p{M}])${words}(?:${banglaEndings}){0,2}(?![\\p{L}\\p{M}])`,
  simplified: (words) => words,
  traditional: (words) => words,
};

const languages = ['english', 'bangla', 'simplified', 'traditional'] as const;

const patterns = dangerMeanings.map(([asks, meanings]) => {
  const wordsOf = (language: Language) =>
    meanings.flatMap((meaning) => fold(meaning[language]).split('|')).map(patternOf[language]);
  const all = languages.map((language) => asWord[language](anyOf(wordsOf(language))));
  return [asks, new RegExp(anyOf(all), 'u')] as const;
});

const device =
  "(?:(?:smart|mobile|cell|i)?[ -]?phone|mobile|handset|laptop|notebook|macbook|tablet|ipad|(?:smart)?[ -]?watch|ear[ -]?(?:bud|pod)|airpod|camera|drone)(?:e?s)?(?:['’]s?)?";
const accessory =
  '(?:cases?|covers?|sleeves?|bags?|backpacks?|pouch(?:es)?|holders?|stands?|mounts?|straps?|lanyards?|skins?|stickers?|protectors?|guards?|films?|cables?|chargers?|tempered glass|screens?)';
const banglaDevice = '(?:মোবাইল|ফোন|স্মার্টফোন|ল্যাপটপ|ট্যাব|ক্যামেরা)';
const banglaAccessory = '(?:কভার|কেস|কেইস|ব্যাগ|স্ট্যান্ড|হোল্ডার|চার্জার|ক্যাবল|গ্লাস|স্টিকার|প্রটেক্টর|নম্বর|নাম্বার)';

/**
 * Matches things that contain a word of the table but are something else: a case of a phone is no phone. They are
 * removed before the words are searched for; the words around them still count.
 */
const harmless = new RegExp(
  [
    `\\b${device}[ -](?:(?:back|flip|silicone|leather|plastic|protective|screen|carry(?:ing)?|wireless|tpu)[ -])?${accessory}\\b`,
    `\\b${accessory} for (?:the )?(?:mobile |cell )?${device}(?: (?:and|or|&) (?:mobile |cell )?${device})*\\b`,
    '\\bpaint[ -]?(?:brush(?:es)?|rollers?|trays?|ball guns?)\\b',
    '\\bresin (?:buttons?|beads?)\\b',
    '\\bacid[ -]?wash(?:ed)?\\b',
    '\\b(?:alcohol|fragrance|perfume|chemical|acid|solvent|chlorine|bleach)[ -]free\\b',
    '\\b(?:by|via|with) ups\\b|\\bups (?:courier|express|account|label|bag)s?\\b|\\b(?:push|pull|pop|make|mock|grown|sit|lace|close|pick)[ -]ups\\b',
    // A colour, and what has charcoal as an ingredient.
    '\\b(?:in|colou?r:?) charcoal\\b|\\bcharcoal[ -](?:gr[ae]y|black|melange|heather|colou?r(?:ed)?|jeans|(?:t-?|polo )?shirts?|trousers|pants|jackets?|sweaters?|fabrics?|soaps?|tooth ?pastes?|masks?)\\b',
    '活性[炭碳](?=口罩|面膜)|保暖(?=[宝寶])',
    `(?:ফুটবল|ক্রিকেট)${gap}ম্যাচ|ম্যাচ(?=${gap}(?:কর|হও))`,
    '\\bcamphor ?wood\\b|(?:手[动動]|一次性)(?:剃[须鬚]刀|刮鬍刀)|\\b(?:disposable|manual) shavers?\\b',
    // Words of machines, of trousers, of buttons and lenses, of catheters.
    '手[机機](?=[械床器车車])',
    '喇叭(?=[裤褲袖裙形])',
    '[树樹]脂(?=[纽鈕钮扣镜鏡])',
    '[导導集]尿袋|[无無不]含?酒精|油漆[刷滚滾]',
    '(?:手[机機]|[电電][话話脑腦]|[笔筆][电電]|平板|耳[机機]|手[表錶]|相[机機])(?:保[护護]|[硅矽][胶膠]|皮|真皮|防摔|透明|玻璃|[钢鋼]化)?(?:[壳殼]|套(?![装裝餐])|袋|包(?![装裝])|支?架|膜|[绳繩链鏈贴貼]|[数數][据據][线線]|充[电電](?:器|[线線]))',
    `(?<![\\p{L}\\p{M}])(?:${banglaDevice}${gap}){1,2}(?:ের|র)?${gap}${banglaAccessory}`,
    // Aromatic rice; of a colour, dyed.
    `সুগন্ধি(?=${gap}(?:চাল|ধান|পান|মসলা|মশলা|সাবান))`,
    `(?<![\\p{L}\\p{M}])র[ঙং](?:(?:ের|য়ের|এর|ে)(?![\\p{L}\\p{M}]|${gap}(?:কৌটা|ডিব্বা|টিন|ড্রাম|বালতি))|${gap}করা|${gap}বের| ?:)`,
  ]
    .map(foldPattern)
    .join('|'),
  'gu',
);

/** As `fold`, but for a pattern: its signs stay as they are. */
function foldPattern(pattern: string): string {
  return foldBangla(normalized(pattern, 'NFKC'));
}

/**
 * Returns what goods with these words may contain, such as "batteries" for power banks, in English, Bangla or
 * Chinese; empty where nothing in them suggests dangerous goods.
 */
export function suggestedDangers(words: string): string[] {
  const text = fold(words).replace(harmless, '·');
  return patterns.filter(([, pattern]) => pattern.test(text)).map(([asks]) => asks);
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
 * Returns what staff should ask the sender of a request that names no dangerous goods although its words suggest
 * them: its form was an older one, or a program sent it. Empty where there is nothing to ask.
 */
export function unaskedDanger({ commodity, dangerous, containsDangerous }: Asked): string {
  const question = dangerous.length === 0 && !containsDangerous ? dangerQuestion(commodity) : null;
  return question ? `The sender was not asked: ${question}` : '';
}
