/**
 * The words for one kind of goods in each language, parted by `|`. A space may also be a hyphen or nothing; the
 * endings of English and Bangla words are understood. A word that Chinese writes alike is in both.
 */
export type Meaning = Record<'english' | 'bangla' | 'simplified' | 'traditional', string>;

/** Goods that usually have batteries in them or beside them. */
export const batteryMeanings: readonly Meaning[] = [
  {
    english: 'battery|lithium|li ion|lipo|lifepo4|accumulator',
    bangla: 'ব্যাটারি|বেটারি|ব্যাটরি|লিথিয়াম|লি আয়ন|লাইফপো৪|অ্যাকুমুলেটর',
    simplified: '电池|电瓶|蓄电池|锂电|干电|电芯|磷酸铁锂|锂离子',
    traditional: '電池|電瓶|蓄電池|鋰電|電芯|磷酸鐵鋰|鋰離子',
  },
  {
    english: 'power bank|portable charger|power station',
    bangla: 'পাওয়ার ব্যাংক|পাওয়ার ব্যাঙ্ক|পাওয়ার ব্যাঙ্ক|পোর্টেবল চার্জার|পাওয়ার স্টেশন',
    simplified: '充电宝|移动电源|流动电源|行动电源|储能电源|外置充电器|外置电源',
    traditional: '充電寶|流動電源|行動電源|移動電源|尿袋|儲能電源|外置充電器|外置電源',
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
  {
    english: 'gps tracker|gps device|vehicle tracker|tracking device',
    bangla: 'জিপিএস ট্র্যাকার|জিপিএস|ট্র্যাকার|ভেহিকেল ট্র্যাকার',
    simplified: 'GPS定位|定位器|追踪器|跟踪器',
    traditional: 'GPS定位|定位器|追蹤器|跟蹤器',
  },
  {
    english: 'walkie talkie|two way radio',
    bangla: 'ওয়াকি টকি|ওয়াকিটকি|টু ওয়ে রেডিও',
    simplified: '对讲机|无线对讲',
    traditional: '對講機|無線對講',
  },
  {
    english: 'electric tooth brush|sonic tooth brush',
    bangla: 'ইলেকট্রিক টুথব্রাশ|ইলেকট্রিক টুথ ব্রাশ|বৈদ্যুতিক টুথব্রাশ',
    simplified: '电动牙刷|声波牙刷',
    traditional: '電動牙刷|聲波牙刷',
  },
  {
    english: 'shaver|trimmer|hair clipper|epilator',
    bangla: 'শেভার|ট্রিমার|হেয়ার ক্লিপার|এপিলেটর',
    simplified: '剃须刀|电推|理发器|脱毛器|修剪器',
    traditional: '剃鬚刀|鬚刨|刮鬍刀|電推|理髮器|脫毛器',
  },
  {
    english: 'torch|flash light|head lamp',
    bangla: 'টর্চ|টর্চ লাইট|ফ্ল্যাশ লাইট|হেড ল্যাম্প',
    simplified: '手电筒|电筒|头灯',
    traditional: '手電筒|電筒|頭燈',
  },
  {
    english: 'solar light|solar lamp|solar lantern|emergency light',
    bangla: 'সোলার লাইট|সোলার ল্যাম্প|সৌর বাতি|ইমার্জেন্সি লাইট',
    simplified: '太阳能灯|太阳能路灯|应急灯|太阳能提灯',
    traditional: '太陽能燈|太陽能路燈|應急燈|太陽能提燈',
  },
  {
    english: 'rc toy|rc car|remote control toy|remote control car',
    bangla: 'আরসি খেলনা|আরসি গাড়ি|রিমোট কন্ট্রোল খেলনা|রিমোট কন্ট্রোল গাড়ি',
    simplified: '遥控玩具|遥控车|遥控飞机|遥控汽车',
    traditional: '遙控玩具|遙控車|遙控飛機|遙控汽車',
  },
  {
    english: 'hearing aid',
    bangla: 'হিয়ারিং এইড|শ্রবণ যন্ত্র',
    simplified: '助听器',
    traditional: '助聽器',
  },
  {
    english: 'camera|camcorder|dash cam',
    bangla: 'ক্যামেরা|ক্যামকর্ডার|ড্যাশ ক্যাম',
    simplified: '照相机|数码相机|摄像机|摄影机|行车记录仪',
    traditional: '照相機|數碼相機|數位相機|攝影機|攝錄機|行車記錄儀',
  },
  {
    english: 'ups|uninterruptible power supply',
    bangla: 'ইউপিএস|আইপিএস',
    simplified: '不间断电源|不断电系统',
    traditional: '不間斷電源|不斷電系統',
  },
];
