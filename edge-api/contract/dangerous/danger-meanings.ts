import { batteryMeanings, type Meaning } from './battery-meanings';

/** What goods may contain that makes them dangerous, with the goods that do, by meaning. */
export const dangerMeanings: readonly [asks: string, meanings: readonly Meaning[]][] = [
  ['batteries', batteryMeanings],
  [
    'flammable liquids',
    [
      {
        english: 'perfume|cologne|fragrance|attar|eau de toilette|eau de parfum',
        bangla: 'পারফিউম|সুগন্ধি|আতর|কোলন|বডি মিস্ট',
        simplified: '香水|古龙水|淡香精|香氛|香精',
        traditional: '香水|古龍水|淡香精|香氛|香精',
      },
      {
        english: 'essential oil',
        bangla: 'এসেনশিয়াল অয়েল|এসেন্সিয়াল অয়েল|সুগন্ধি তেল',
        simplified: '精油|香薰油',
        traditional: '精油|香薰油',
      },
      {
        english: 'paint|enamel paint',
        bangla: 'পেইন্ট|রং|রঙ',
        simplified: '油漆|涂料|底漆|喷漆|漆料',
        traditional: '油漆|塗料|底漆|噴漆|漆料',
      },
      {
        english: 'thinner|white spirit|turpentine',
        bangla: 'থিনার|তারপিন|তার্পিন',
        simplified: '稀释剂|稀料|天那水|香蕉水|松节油',
        traditional: '稀釋劑|天拿水|香蕉水|松節油|松香水',
      },
      {
        english: 'varnish|lacquer|wood stain',
        bangla: 'বার্নিশ|ভার্নিশ|ল্যাকার|লেকার',
        simplified: '清漆|亮漆|光油|木器漆',
        traditional: '清漆|亮漆|光油|木器漆',
      },
      {
        english: 'solvent|acetone|toluene',
        bangla: 'সলভেন্ট|দ্রাবক|অ্যাসিটোন|এসিটোন|টলুইন',
        simplified: '溶剂|丙酮|甲苯',
        traditional: '溶劑|丙酮|甲苯',
      },
      {
        english: 'nail polish|nail varnish|nail lacquer|nail polish remover',
        bangla: 'নেইল পলিশ|নেইলপলিশ|নেল পলিশ|নখ পালিশ|নেইল পলিশ রিমুভার',
        simplified: '指甲油|甲油胶|洗甲水',
        traditional: '指甲油|甲油膠|洗甲水|去光水',
      },
      {
        english: 'sanitiser|sanitizer',
        bangla: 'স্যানিটাইজার|সেনিটাইজার|হ্যান্ড স্যানিটাইজার|হ্যান্ড রাব',
        simplified: '洗手液|免洗消毒|搓手液|消毒凝胶',
        traditional: '洗手液|免洗消毒|搓手液|潔手液|乾洗手',
      },
      {
        english: 'alcohol|ethanol|methanol|isopropanol',
        bangla: 'অ্যালকোহল|এলকোহল|ইথানল|মিথানল|স্পিরিট',
        simplified: '酒精|乙醇|甲醇|异丙醇',
        traditional: '酒精|乙醇|甲醇|異丙醇|火酒',
      },
      {
        english: 'adhesive|glue',
        bangla: 'আঠা|গ্লু|অ্যাডহেসিভ|এডহেসিভ|গাম',
        simplified: '胶水|粘合剂|黏合剂|胶粘剂|粘胶剂|万能胶',
        traditional: '膠水|粘合劑|黏合劑|膠粘劑|黏著劑|萬能膠',
      },
      {
        english: 'resin|epoxy',
        bangla: 'রেজিন|রজন|ইপোক্সি|ইপক্সি',
        simplified: '树脂|环氧',
        traditional: '樹脂|環氧',
      },
      {
        english: 'printing ink|printer ink',
        bangla: 'ছাপার কালি|প্রিন্টিং কালি|প্রিন্টারের কালি|প্রিন্টিং ইঙ্ক|প্রিন্টিং ইংক',
        simplified: '油墨|印刷墨',
        traditional: '油墨|印刷墨',
      },
      {
        english: 'petrol|gasoline|octane',
        bangla: 'পেট্রোল|পেট্রল|গ্যাসোলিন|অকটেন',
        simplified: '汽油|电油',
        traditional: '汽油|電油',
      },
      {
        english: 'diesel|kerosene|paraffin oil|lighter fluid',
        bangla: 'ডিজেল|কেরোসিন|কেরোসিন তেল|লাইটার ফ্লুইড',
        simplified: '柴油|煤油|打火机油',
        traditional: '柴油|煤油|火水|打火機油',
      },
      {
        english: 'fuel',
        bangla: 'জ্বালানি|ফুয়েল',
        simplified: '燃料|燃油',
        traditional: '燃料|燃油',
      },
    ],
  ],
  [
    'gas under pressure',
    [
      {
        english: 'aerosol|spray can',
        bangla: 'অ্যারোসল|এরোসল|এ্যারোসল|অ্যারোসোল',
        simplified: '气雾剂|气雾罐|气溶胶|喷罐',
        traditional: '氣霧劑|氣霧罐|氣溶膠|噴罐',
      },
      {
        english: 'spray|body spray|air freshener',
        bangla: 'স্প্রে|বডি স্প্রে|এয়ার ফ্রেশনার',
        simplified: '喷雾|喷剂|空气清新剂',
        traditional: '噴霧|噴劑|空氣清新劑',
      },
      {
        english: 'deodorant|antiperspirant',
        bangla: 'ডিওডোরেন্ট|ডিওডোরান্ট|ডিওডরেন্ট|ঘামরোধক',
        simplified: '除臭剂|止汗剂|香体剂',
        traditional: '除臭劑|止汗劑|香體劑|體香劑',
      },
      {
        english: 'hair spray|hair mousse',
        bangla: 'হেয়ার স্প্রে|হেয়ার মুস',
        simplified: '发胶|定型水|摩丝|喷发胶',
        traditional: '髮膠|定型水|摩絲|噴髮膠|造型噴霧',
      },
      {
        english: 'lighter',
        bangla: 'লাইটার|গ্যাস লাইটার|গ্যাসলাইট',
        simplified: '打火机|火机|点火器|点火枪',
        traditional: '打火機|火機|點火器|點火槍|賴打',
      },
      {
        english: 'gas cylinder|gas cartridge|gas canister|compressed gas',
        bangla: 'গ্যাস সিলিন্ডার|সিলিন্ডার গ্যাস|গ্যাসের সিলিন্ডার|গ্যাস কার্তুজ|গ্যাস ক্যানিস্টার',
        simplified: '气瓶|气罐|煤气罐|钢瓶|压缩气',
        traditional: '氣瓶|氣罐|煤氣罐|氣樽|鋼瓶|壓縮氣',
      },
      {
        english: 'oxygen cylinder|helium|acetylene',
        bangla: 'অক্সিজেন সিলিন্ডার|হিলিয়াম|অ্যাসিটিলিন|এসিটিলিন',
        simplified: '氧气|氦气|乙炔',
        traditional: '氧氣|氦氣|乙炔',
      },
      {
        english: 'lpg|butane|propane|liquefied petroleum gas',
        bangla: 'এলপিজি|এলপি গ্যাস|বিউটেন|প্রোপেন',
        simplified: '液化气|石油气|丁烷|丙烷',
        traditional: '液化氣|石油氣|丁烷|丙烷|瓦斯',
      },
      {
        english: 'fire extinguisher',
        bangla: 'অগ্নি নির্বাপক|ফায়ার এক্সটিংগুইশার|ফায়ার এক্সটিংগুইসার',
        simplified: '灭火器|灭火筒|灭火瓶',
        traditional: '滅火器|滅火筒|滅火瓶',
      },
      {
        english: 'air bag',
        bangla: 'এয়ারব্যাগ|এয়ার ব্যাগ',
        simplified: '安全气囊|气囊',
        traditional: '安全氣囊|氣囊',
      },
      {
        english: 'refrigerant|freon',
        bangla: 'রেফ্রিজারেন্ট|রেফ্রিজারেন্ট গ্যাস|ফ্রেয়ন|ফ্রিয়ন|এসির গ্যাস',
        simplified: '制冷剂|冷媒|氟利昂|雪种',
        traditional: '製冷劑|冷媒|氟利昂|雪種',
      },
    ],
  ],
  [
    'explosives',
    [
      {
        english: 'firework|pyrotechnic',
        bangla: 'আতশবাজি|আতসবাজি|আতশ বাজি',
        simplified: '烟花|焰火|烟火|花炮|礼花',
        traditional: '煙花|焰火|煙火|花炮|禮花',
      },
      {
        english: 'fire cracker',
        bangla: 'পটকা|ফায়ার ক্র্যাকার',
        simplified: '鞭炮|爆竹|炮仗|炮竹',
        traditional: '鞭炮|爆竹|炮仗|炮竹',
      },
      {
        english: 'sparkler',
        bangla: 'তারাবাতি|তারাবাজি|ফুলঝুরি',
        simplified: '仙女棒|冷烟花|手持烟花',
        traditional: '仙女棒|冷煙花|手持煙花',
      },
      {
        english: 'ammunition|gunpowder',
        bangla: 'গোলাবারুদ|গোলা বারুদ|কার্তুজ|বারুদ',
        simplified: '弹药|子弹|火药',
        traditional: '彈藥|子彈|火藥',
      },
      {
        english: 'matches|matchbox|match stick',
        bangla: 'দিয়াশলাই|দেশলাই|ম্যাচ|ম্যাচ বক্স|ম্যাচের কাঠি',
        simplified: '火柴|安全火柴',
        traditional: '火柴|安全火柴',
      },
    ],
  ],
  [
    'self-heating or flammable solids',
    [
      {
        english: 'charcoal|coal|activated carbon|carbon black',
        bangla: 'কয়লা|কাঠকয়লা|চারকোল|অ্যাক্টিভেটেড কার্বন|কার্বন ব্ল্যাক',
        simplified: '木炭|煤炭|活性炭|活性碳|机制炭|炭黑',
        traditional: '木炭|煤炭|活性炭|活性碳|機製炭|炭黑',
      },
      {
        english: 'fish meal|fish scrap',
        bangla: 'ফিশ মিল|ফিসমিল|মাছের গুঁড়া',
        simplified: '鱼粉',
        traditional: '魚粉',
      },
      {
        english: 'cotton waste|oily rag|waste cotton',
        bangla: 'কটন ওয়েস্ট|তুলার বর্জ্য|ওয়েস্ট কটন',
        simplified: '废棉|棉废料|油抹布',
        traditional: '廢棉|棉廢料|油抹布',
      },
      {
        english: 'copra|seed cake|oil cake',
        bangla: 'কোপরা|খৈল|খইল',
        simplified: '椰干|油粕|豆粕',
        traditional: '椰乾|油粕|豆粕',
      },
      {
        english: 'camphor|naphthalene|moth ball',
        bangla: 'কর্পূর|ন্যাপথলিন|ন্যাপথালিন',
        simplified: '樟脑|卫生球',
        traditional: '樟腦|臭丸|衛生球',
      },
      {
        english: 'hand warmer|heat patch|heat pack',
        bangla: 'হ্যান্ড ওয়ার্মার|হিট প্যাক|হিট প্যাচ',
        simplified: '暖宝宝|暖手宝|暖贴',
        traditional: '暖寶寶|暖手寶|暖暖包',
      },
      {
        english: 'sulphur|sulfur',
        bangla: 'গন্ধক|সালফার',
        simplified: '硫磺|硫黄',
        traditional: '硫磺|硫黃',
      },
    ],
  ],
  [
    'corrosive or toxic chemicals',
    [
      {
        english: 'pesticide|insecticide',
        bangla: 'কীটনাশক|বালাইনাশক|পোকা মারার ওষুধ|পোকা মারার বিষ',
        simplified: '农药|杀虫剂|杀虫水|驱虫剂',
        traditional: '農藥|殺蟲劑|殺蟲水|驅蟲劑|殺蟲藥',
      },
      {
        english: 'herbicide|weed killer|fungicide',
        bangla: 'আগাছানাশক|আগাছা নাশক|ছত্রাকনাশক|ছত্রাক নাশক',
        simplified: '除草剂|杀菌剂|除草药',
        traditional: '除草劑|殺菌劑|除草藥',
      },
      {
        english: 'rat poison|rodenticide',
        bangla: 'ইঁদুরের বিষ|ইঁদুর মারার বিষ|ইঁদুর মারার ওষুধ|ইদুরের বিষ',
        simplified: '老鼠药|灭鼠药|杀鼠剂|毒鼠',
        traditional: '老鼠藥|滅鼠藥|殺鼠劑|毒鼠',
      },
      {
        english: 'bleach|bleaching powder|disinfectant',
        bangla: 'ব্লিচ|ব্লিচিং পাউডার|জীবাণুনাশক',
        simplified: '漂白水|漂白剂|漂白粉|漂白液|消毒液|消毒水|消毒剂',
        traditional: '漂白水|漂白劑|漂白粉|漂白液|消毒液|消毒水|消毒劑',
      },
      {
        english: 'acid',
        bangla: 'এসিড|অ্যাসিড|এ্যাসিড',
        simplified: '硫酸|盐酸|硝酸|强酸|醋酸|磷酸|氢氟酸|酸液',
        traditional: '硫酸|鹽酸|硝酸|強酸|醋酸|磷酸|氫氟酸|酸液',
      },
      {
        english: 'caustic soda|sodium hydroxide|drain cleaner',
        bangla: 'কস্টিক সোডা|কষ্টিক সোডা|সোডিয়াম হাইড্রোক্সাইড|ড্রেন ক্লিনার',
        simplified: '烧碱|氢氧化钠|苛性钠|通渠水|管道疏通剂',
        traditional: '燒鹼|氫氧化鈉|苛性鈉|通渠水|哥士的|通樂',
      },
      {
        english: 'chemical',
        bangla: 'রাসায়নিক|কেমিক্যাল|কেমিকেল',
        simplified: '化学品|化工原料|化学剂|化学原料',
        traditional: '化學品|化工原料|化學劑|化學原料',
      },
      {
        english: 'chlorine',
        bangla: 'ক্লোরিন',
        simplified: '氯气|液氯|漂粉精',
        traditional: '氯氣|液氯|漂粉精',
      },
      {
        english: 'mercury',
        bangla: 'পারদ|মার্কারি',
        simplified: '水银|汞',
        traditional: '水銀|汞',
      },
      {
        english: 'peroxide',
        bangla: 'পারঅক্সাইড|পারক্সাইড|পার অক্সাইড',
        simplified: '过氧化|双氧水',
        traditional: '過氧化|雙氧水',
      },
      {
        english: 'fertiliser|fertilizer',
        bangla: 'সার|ইউরিয়া|ফার্টিলাইজার',
        simplified: '化肥|肥料',
        traditional: '化肥|肥料',
      },
    ],
  ],
  [
    'dry ice',
    [
      {
        english: 'dry ice|carbon dioxide, solid|solid carbon dioxide',
        bangla: 'ড্রাই আইস|শুষ্ক বরফ|শুকনো বরফ',
        simplified: '干冰|固体二氧化碳',
        traditional: '乾冰|固體二氧化碳',
      },
    ],
  ],
  [
    'magnets',
    [
      {
        english: 'magnet|magnetised|magnetized|neodymium',
        bangla: 'চুম্বক|চুম্বকীয়|ম্যাগনেট|নিওডিমিয়াম',
        simplified: '磁铁|磁石|磁钢|钕铁硼|吸铁石',
        traditional: '磁鐵|磁石|磁鋼|釹鐵硼|吸鐵石',
      },
      {
        english: 'loud speaker',
        bangla: 'লাউডস্পিকার|লাউড স্পিকার|স্পিকার',
        simplified: '扬声器|喇叭|音箱',
        traditional: '揚聲器|喇叭|音箱|喇叭箱',
      },
    ],
  ],
];
