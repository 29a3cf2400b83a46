import { mentions, type WordsFor } from '../text/mentions';
import { neighbourWarnings } from './neighbour-warnings';
import type { PaperWarning } from './paper';

type End = { country: string; port?: { country: string } | null | undefined };
type Way = { mode: string; origin: End; destination: End; commodity: string };

/** How people name the goods that the rules between Bangladesh and India are about. */
const goodsWords = {
  garments: [
    /\b(garments?|rmg|apparel|cloth(?:es|ing)|(?:t-?)?shirts?|polos?|trousers|pants|jeans|denims?|knitwear|sweaters?|jackets?|dress(?:es)?|kurtis?|sare{1,2}s?|panjabis?|hosiery|underwear)\b/,
    ['পোশাক', 'গার্মেন্টস', 'শার্ট', 'টি-শার্ট', 'প্যান্ট', 'শাড়ি', '服装', '服裝', '成衣', '衣服'],
  ],
  jute: [/\b(jute|hessian|gunny|burlap|flax)\b/, ['পাট', '黄麻', '黃麻', '亚麻', '亞麻']],
  limited: [
    /\b(juices?|(?:soft|carbonated|fruit) drinks?|drinks?|beverages?|biscuits?|cakes?|crisps|chips|snacks?|chanachur|confectionery|bakery|baked|noodles|processed foods?|cotton waste|yarn waste|plastics?(?! (?:granules|pellets|resin))|pvc|furniture)\b/,
    [
      ...['জুস', 'পানীয়', 'বিস্কুট', 'চিপস', 'চানাচুর', 'প্লাস্টিক', 'আসবাব', '饮料', '飲料', '果汁'],
      ...['饼干', '餅乾', '塑料', '塑膠', '家具', '傢俬'],
    ],
  ],
  yarn: [/\byarns?\b/, ['সুতা', '纱线', '紗線', '棉纱', '棉紗']],
} as const satisfies Record<string, WordsFor>;

type Id = (typeof neighbourWarnings)[number]['id'];

/**
 * Returns what a person should know who asks for this way between Bangladesh and India: the rule for these goods, or
 * over land that there are such rules; null where we have no rule about it.
 */
export function indiaLimit(way: Way): PaperWarning | null {
  const id = limitOf(way);
  return neighbourWarnings.find((one) => one.id === id) ?? null;
}

function limitOf({ mode, origin, destination, commodity }: Way): Id | null {
  const [from, to] = [origin.country, destination.country];
  const isLand = mode === 'road' || mode === 'multimodal';
  const is = (goods: keyof typeof goodsWords) => mentions(commodity, goodsWords[goods]);
  if (from === 'BD' && origin.port?.country === 'IN' && !['IN', 'NP', 'BT'].includes(to)) {
    return 'through-india';
  }
  if (from === 'IN' && to === 'BD' && isLand) return is('yarn') ? 'yarn-by-land' : 'land-port-list';
  if (from !== 'BD' || to !== 'IN') return null;
  const isSea = mode === 'sea';
  if (is('garments')) return isLand ? 'garments-by-land' : isSea ? 'garments-to-india' : null;
  if (is('jute')) return isLand || isSea ? 'jute-to-india' : null;
  if (!isLand) return null;
  return is('limited') ? 'restricted-by-land' : 'land-port-list';
}
