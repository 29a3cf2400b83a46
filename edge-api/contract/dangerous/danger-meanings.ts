/**
 * The words for one kind of goods in each language, parted by `|`. A space may also be a hyphen or nothing; the
 * endings of English and Bangla words are understood. A word that Chinese writes alike is in both.
 */
type Meaning = Record<'english' | 'bangla' | 'simplified' | 'traditional', string>;

/** What goods may contain that makes them dangerous, with the goods that do, by meaning. */
export const dangerMeanings: readonly [asks: string, meanings: readonly Meaning[]][] = [
  [
    'batteries',
    [
      {
        english: 'battery|lithium|li ion|lipo|accumulator',
        bangla: 'ব্যাটারি|বেটারি|ব্যাটরি|লিথিয়াম|অ্যাকুমুলেটর',
        simplified: '电池|电瓶|蓄电池|锂电|干电',
        traditional: '電池|電瓶|蓄電池|鋰電|電芯',
      },
      {
        english: 'power bank|portable charger|power station',
        bangla: 'পাওয়ার ব্যাংক|পাওয়ার ব্যাঙ্ক|পাওয়ার ব্যাঙ্ক|পোর্টেবল চার্জার|পাওয়ার স্টেশন',
        simplified: '充电宝|移动电源|流动电源|行动电源|储能电源',
        traditional: '充電寶|流動電源|行動電源|移動電源|尿袋|儲能電源',
      },
      {
        english: 'rechargeable|cordless',
        bangla: 'রিচার্জেবল|রিচার্জেবেল|চার্জার লাইট|চার্জার ফ্যান|কর্ডলেস',
        simplified: '充电式|可充电',
        traditional: '充電式|可充電',
      },
      {
        english: 'e bike|electric bike|electric bicycle|pedelec',
        bangla: 'ই বাইক|ইলেকট্রিক বাইক|ইলেক্ট্রিক বাইক|ইলেকট্রিক সাইকেল|বৈদ্যুতিক সাইকেল|বৈদ্যুতিক বাইক',
        simplified: '电动自行车|电单车|电动单车|电助力车',
        traditional: '電動自行車|電單車|電動單車|電助力車|電動腳踏車',
      },
      {
        english: 'electric vehicle|electric car|electric rickshaw|e rickshaw',
        bangla: 'ইলেকট্রিক গাড়ি|ইলেক্ট্রিক গাড়ি|বৈদ্যুতিক গাড়ি|ইলেকট্রিক ভেহিকেল|ই রিকশা|ইজিবাইক|ইজি বাইক',
        simplified: '电动车|电动汽车|电瓶车|新能源汽车',
        traditional: '電動車|電動汽車|電瓶車|新能源汽車',
      },
      {
        english: 'electric scooter|e scooter',
        bangla: 'ইলেকট্রিক স্কুটার|ইলেক্ট্রিক স্কুটার|বৈদ্যুতিক স্কুটার|ই স্কুটার',
        simplified: '电动滑板车|电动踏板车',
        traditional: '電動滑板車|電動踏板車',
      },
      {
        english: 'hover board|balance scooter',
        bangla: 'হোভারবোর্ড|হোভার বোর্ড',
        simplified: '平衡车|体感车',
        traditional: '平衡車|體感車',
      },
      {
        english: 'drone|quadcopter',
        bangla: 'ড্রোন|কোয়াডকপ্টার',
        simplified: '无人机|航拍机',
        traditional: '無人機|航拍機|空拍機',
      },
      {
        english: 'laptop|notebook computer|macbook|chromebook',
        bangla: 'ল্যাপটপ|লেপটপ|নোটবুক কম্পিউটার|ম্যাকবুক',
        simplified: '笔记本电脑|手提电脑|笔电|便携电脑|便携式电脑',
        traditional: '筆記本電腦|手提電腦|筆記型電腦|筆電|便攜電腦|膝上型電腦',
      },
      {
        english: 'mobile phone|smart phone|cell phone|cellular phone|phones|iphone|handset',
        bangla: 'মোবাইল ফোন|মোবাইল|স্মার্ট ফোন|সেল ফোন|মুঠোফোন|মুঠো ফোন|আইফোন',
        simplified: '手机|智能电话|手提电话|移动电话|流动电话',
        traditional: '手機|智能電話|智慧型電話|手提電話|移動電話|流動電話|行動電話',
      },
      {
        english: 'tablet computer|tablet pc|ipad|e reader',
        bangla: 'ট্যাবলেট কম্পিউটার|ট্যাবলেট পিসি|ট্যাব|আইপ্যাড|ই রিডার',
        simplified: '平板电脑|平板计算机|电子书阅读器',
        traditional: '平板電腦|電子書閱讀器|電子閱讀器',
      },
      {
        english: 'ear bud|airpods|wireless headphone|wireless earphone|wireless headset',
        bangla: 'ইয়ারবাড|ইয়ার বাড|এয়ারপডস|এয়ারপড|ওয়্যারলেস হেডফোন|ওয়্যারলেস ইয়ারফোন|ওয়ারলেস হেডফোন',
        simplified: '无线耳机|蓝牙耳机|真无线',
        traditional: '無線耳機|藍牙耳機|藍芽耳機|真無線',
      },
      {
        english: 'smart watch|fitness tracker',
        bangla: 'স্মার্ট ওয়াচ|স্মার্টওয়াচ|স্মার্ট ঘড়ি',
        simplified: '智能手表|智慧手表|智能手环|电话手表',
        traditional: '智能手錶|智慧手錶|智能手環|電話手錶|智能手表',
      },
      {
        english: 'bluetooth',
        bangla: 'ব্লুটুথ|ব্লু টুথ',
        simplified: '蓝牙',
        traditional: '藍牙|藍芽',
      },
      {
        english: 'vape|e cigarette|electronic cigarette',
        bangla: 'ভেপ|ভ্যাপ|ই সিগারেট|ইলেকট্রনিক সিগারেট|ইলেক্ট্রনিক সিগারেট',
        simplified: '电子烟|雾化器|电子雾化',
        traditional: '電子煙|電子菸|霧化器|電子霧化',
      },
    ],
  ],
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
        english: 'hand sanitiser|hand sanitizer',
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
        simplified: '烟花|焰火|烟火',
        traditional: '煙花|焰火|煙火',
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
        bangla: 'দিয়াশলাই|দেশলাই|ম্যাচ বক্স|ম্যাচের কাঠি',
        simplified: '火柴|安全火柴',
        traditional: '火柴|安全火柴',
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
