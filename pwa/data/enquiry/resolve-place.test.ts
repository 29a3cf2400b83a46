import { describe, expect, test } from 'vitest';
import { loadPorts, type Port, searchPorts } from './ports';
import { type PlaceHint, resolvePlace } from './resolve-place';

const ports = await loadPorts();
const nameOf = ({ unlocode, name, country }: Port) => unlocode ?? `${country} ${name}`;
const meant = (text: string, hint?: PlaceHint) => resolvePlace(ports, text, hint).ports.map(nameOf);

describe('what forwarders type', () => {
  // The texts as people type them, what they mean, and the mode if that decides.
  test.each<[string, string, PlaceHint['mode']?]>([
    ['ctg', 'BDCGP'],
    ['CTG', 'BDCGP'],
    ['Chattogram', 'BDCGP'],
    ['chittagong port', 'BDCGP'],
    ['Port of Chittagong', 'BDCGP'],
    ['Chittagong, Bangladesh', 'BDCGP'],
    ['Chattogram Bangladesh', 'BDCGP'],
    ['BDCGP', 'BDCGP'],
    ['BD CGP', 'BDCGP'],
    ['BDCGP Chattogram', 'BDCGP'],
    ['CGP', 'BDCGP'],
    ['DAC', 'BDDAC'],
    ['Dhaka airport', 'BDDAC'],
    ['Dhaka ICD', 'BDKAM'],
    ['ICD Dhaka', 'BDKAM'],
    ['Kamalapur', 'BDKAM'],
    ['Kamlapur ICD', 'BDKAM'],
    ['Pangaon', 'BDPGN'],
    ['Mongla', 'BDMGL'],
    ['Mongla port', 'BDMGL'],
    ['Payra', 'BDPAY'],
    ['Matarbari', 'BD Matarbari'],
    ['Matarbari port', 'BD Matarbari'],
    ['Benapole', 'BDBNP'],
    ['Benapole land port', 'BDBNP'],
    ['Bhomra', 'BD Bhomra'],
    ['Burimari', 'BD Burimari'],
    ['Sona Masjid', 'BD Sonamasjid'],
    ['Hili', 'BD Hili'],
    ['Petrapole', 'INPTP'],
    ['HKG', 'HKHKG'],
    ['HK', 'HKHKG'],
    ['Hongkong', 'HKHKG'],
    ['Hong Kong', 'HKHKG'],
    ['Kwai Chung', 'HKHKG'],
    ['Macao', 'MOMFM'],
    ['Nhava Sheva', 'INNSA'],
    ['JNPT', 'INNSA'],
    ['Bombay', 'INBOM'],
    ['Calcutta', 'INCCU'],
    ['Cochin', 'INCOK'],
    ['Kochi, India', 'INCOK'],
    ['Madras', 'INMAA'],
    ['Mundra', 'INMUN'],
    ['Vizag', 'INVTZ'],
    ['Hai Phong', 'VNHPH'],
    ['haiphong', 'VNHPH'],
    ['HCMC', 'VNSGN'],
    ['Saigon', 'VNSGN'],
    ['Ho Chi Minh', 'VNSGN'],
    ['Ho Chi Minh City', 'VNSGN'],
    ['Cai Mep', 'VNTOT'],
    ['Doha', 'QAHMD', 'sea'],
    ['Doha', 'QADOH', 'air'],
    ['Hamad', 'QAHMD'],
    ['Hamad Port', 'QAHMD'],
    ['Jebel Ali', 'AEJEA'],
    ['Jebel Ali, UAE', 'AEJEA'],
    ['Khalifa Port', 'AEKHL'],
    ['Dubai', 'AEDXB'],
    ['Hambantota', 'LKHBA'],
    ['Duqm', 'OMDQM'],
    ['Lekki', 'NGLKK'],
    ['Gwadar', 'PKGWD'],
    ['Port Qasim', 'PKBQM'],
    ['Karachi', 'PKKHI'],
    ['Jeddah', 'SAJED'],
    ['Rotterdam', 'NLRTM'],
    ['Rotterdam, Netherlands', 'NLRTM'],
    ['Antwerp', 'BEANR'],
    ['Hamburg', 'DEHAM'],
    ['Felixstowe', 'GBFXT'],
    ['London Gateway', 'GBLGP'],
    ['Heathrow', 'GBLHR'],
    ['Birmingham', 'GBBHM'],
    ['Le Havre', 'FRLEH'],
    ['Genoa', 'ITGOA'],
    ['Laem Chabang', 'THLCH'],
    ['Port Klang', 'MYPKG'],
    ['Port Kelang', 'MYPKG'],
    ['Westport', 'MYWSP'],
    ['Tanjung Pelepas', 'MYTPP'],
    ['Penang', 'MYPEN'],
    ['Singapore', 'SGSIN'],
    ['SIN', 'SGSIN'],
    ['Jakarta', 'IDJKT'],
    ['Tanjung Priok', 'IDTPP'],
    ['Yangon', 'MMRGN'],
    ['Colombo', 'LKCMB'],
    ['Pusan', 'KRPUS'],
    ['Busan', 'KRPUS'],
    ['Incheon', 'KRINC'],
    ['Shanghai', 'CNSHG'],
    ['Shanghai, China', 'CNSHG'],
    ['Shenzhen', 'CNSZP'],
    ['Shenzhen/Yantian', 'CNYTN'],
    ['Yantian', 'CNYTN'],
    ['Shekou', 'CNSHK'],
    ['Taicang', 'CNTAC'],
    ['Changshu', 'CNCGS'],
    ['Peking', 'CNBJS'],
    ['Canton', 'CNGZG'],
    ['Ningbo', 'CNNBG'],
    ['Tianjin', 'CNTNG'],
    ['Xingang', 'CNTXG'],
    ['Los Angeles', 'USLAX'],
    ['Los Angeles, CA', 'USLAX'],
    ['LAX', 'USLAX'],
    ['Long Beach', 'USLGB'],
    ['New York', 'USNYC'],
    ['NYC', 'USNYC'],
    ['JFK', 'USJFK'],
    ['Seattle', 'USSEA'],
    ['Tacoma', 'USTIW'],
    ['Chancay', 'PECHY'],
    ['Manzanillo, Mexico', 'MXZLO'],
    ['Manzanillo MX', 'MXZLO'],
    ['Hamilton, New Zealand', 'NZHLZ'],
    ['চট্টগ্রাম', 'BDCGP'],
    ['ঢাকা', 'BDDAC'],
    ['মোংলা', 'BDMGL'],
    ['বেনাপোল', 'BDBNP'],
    ['কলকাতা', 'INCCU'],
    ['香港', 'HKHKG'],
    ['上海', 'CNSHG'],
    ['深圳', 'CNSZP'],
    ['广州', 'CNGZG'],
    ['新加坡', 'SGSIN'],
    ['ＨＫＧ', 'HKHKG'],
  ])('takes %s for %s (%s)', (text, place, mode) => {
    expect(meant(text, mode && { mode })).toEqual([place]);
    // It is the first suggestion too, where the words are those of the list.
    const found = searchPorts(ports, text).map(nameOf);
    if (found.length > 0 && !mode) expect(found[0]).toBe(place);
  });

  test.each([
    ['深圳盐田', 'CNYTN'],
    ['深圳鹽田', 'CNYTN'],
    ['Tianjin Xingang', 'CNTXG'],
    ['葵青貨櫃碼頭', 'HKHKG'],
    ['Kwai Tsing Container Terminals', 'HKHKG'],
    ['Kowloon', 'HKHKG'],
    ['Guangzhou Baiyun', 'CNGZG'],
    ['শাহ আমানত আন্তর্জাতিক বিমানবন্দর', 'BDCGP'],
    ['Hong Kong, China', 'HKHKG'],
    ['Hong Kong SAR China', 'HKHKG'],
    ['中國香港', 'HKHKG'],
    ['Macao, China', 'MOMFM'],
    ['Taipei, Taiwan, China', 'TWTPE'],
    ['Republic of Singapore', 'SGSIN'],
    ['Savannah, Georgia', 'USSAV'],
    ['達卡', 'BDDAC'],
    ['科倫坡', 'LKCMB'],
    ['可倫坡', 'LKCMB'],
    ['加爾各答', 'INCCU'],
    ['青島', 'CNQDG'],
    ['廈門', 'CNXMG'],
    ['重慶', 'CNCHQ'],
    ['大連', 'CNDAG'],
    ['杜拜', 'AEDXB'],
    ['浙江省宁波市', 'CNNBG'],
    ['孟加拉国吉大港', 'BDCGP'],
    ['চট্টগ্রাম বন্দর', 'BDCGP'],
    ['চট্টগ্রাম সমুদ্রবন্দর', 'BDCGP'],
    ['বেনাপোল স্থলবন্দর', 'BDBNP'],
    ['ঢাকা আন্তর্জাতিক বিমানবন্দর', 'BDDAC'],
    ['赤鱲角國際機場', 'HKHKG'],
    ['香港国际机场', 'HKHKG'],
    ['上海港', 'CNSHG'],
    ['釜山港', 'KRPUS'],
    ['防城港', 'CNFAN'],
    ['CNSHA', 'CNSHG'],
    ['CNSHG', 'CNSHG'],
    ['CNNGB', 'CNNBG'],
    ['CNNBG', 'CNNBG'],
    ['CNTAO', 'CNQDG'],
    ['CNXMN', 'CNXMG'],
    ['CNTSN', 'CNTNG'],
    ['CNQIN', 'CNQDG'],
    ['Vila do Conde', 'BRVDC'],
    ['Portocel', 'BRRCH'],
    ['Guernsey', 'GGGCI'],
  ])('takes %s for %s too', (text, place) => {
    expect(meant(text)).toEqual([place]);
  });

  test('a place in a territory is never in the country behind it', () => {
    const known = (text: string) => ({ ...resolvePlace(ports, text), ports: meant(text) });
    expect(known('Kwun Tong, Hong Kong, China')).toEqual({
      ...{ ports: [], country: 'HK', place: 'Kwun Tong' },
    });
    expect(known('Taiwan, Province of China')).toEqual({ ports: [], country: 'TW', place: '' });
    expect(known('P.R. China')).toEqual({ ports: [], country: 'CN', place: '' });
  });

  test.each([
    ['Manzanillo', ['DOMAN', 'MXZLO', 'PAMIT']],
    ['Cartagena', ['COCTG', 'ESCAR']],
    ['Kochi', ['INCOK', 'JPKCZ']],
  ])('leaves %s to the person: it is one of %s', (text, places) => {
    expect(meant(text)).toEqual(places);
  });

  test('takes the namesake in the country that the person has chosen', () => {
    expect(meant('Cartagena', { country: 'ES' })).toEqual(['ESCAR']);
    expect(meant('Birmingham', { country: 'US' })).toEqual(['GBBHM']);
  });

  test('knows a country, and takes it for no place of it', () => {
    const known = (text: string) => ({ ...resolvePlace(ports, text), ports: meant(text) });
    expect(known('Bangladesh')).toEqual({ ports: [], country: 'BD', place: '' });
    expect(known('Bhaluka, Bangladesh')).toEqual({ ports: [], country: 'BD', place: 'Bhaluka' });
    expect(known('Rotterdam, Germany')).toEqual({ ports: [], country: 'DE', place: 'Rotterdam' });
    expect(known('Dhaka (Bangladesh)')).toMatchObject({ ports: ['BDDAC'], place: 'Dhaka' });
    expect(meant('Singapore')).toEqual(['SGSIN']);
  });

  test.each(['', ' ', 'Bhaluka', '?!', 'a', 'port', 'Zhejiang'])(
    'knows no place called "%s"',
    (text) => {
      expect(resolvePlace(ports, text)).toMatchObject({ ports: [], country: null });
    },
  );
});

const wordsForPort = {
  Beng: [' বন্দর', ' সমুদ্রবন্দর', ' আন্তর্জাতিক বিমানবন্দর'],
  Hani: ['港', '碼頭', '国际机场', '國際機場'],
};

describe('every place of the list', () => {
  test('is meant by each Bangla and Chinese name of it with a word for port or airport', () => {
    for (const [script, words] of Object.entries(wordsForPort)) {
      const isIn = new RegExp(`^\\p{Script=${script}}`, 'u');
      const all = ports.flatMap((port) => port.aliases.map((alias) => ({ port, alias })));
      const written = all.filter(({ alias }) => isIn.test(alias));
      expect(written.length).toBeGreaterThan(15);
      const names = new Set(written.map(({ alias }) => alias));
      // Bremerhaven is 不来梅港, the port of Bremen.
      for (const { port, alias } of written)
        for (const text of ['', ...words].map((word) => alias + word))
          if (text === alias || !names.has(text)) expect(meant(text), text).toEqual([nameOf(port)]);
    }
  });

  test('has each Chinese name in simplified and in traditional letters', () => {
    const pairs = [
      ...['广州 廣州', '迪拜 迪拜', '达卡 達卡', '连云港 連雲港', '鹿特丹 鹿特丹', '纽约 紐約'],
      ...['横滨 橫濱', '吉隆坡 吉隆坡', '河内 河內', '马尼拉 馬尼拉', '槟城 檳城', '洛杉矶 洛杉磯'],
      ...['安特卫普 安特衛普', '汉堡 漢堡', '孟买 孟買', '仁川 仁川', '张家港 張家港', '盐田 鹽田'],
    ];
    for (const [simple = '', traditional = ''] of pairs.map((pair) => pair.split(' ')))
      expect(meant(simple), simple).toEqual(meant(traditional));
  });

  test('is meant by its code, and by its name in its country', () => {
    for (const port of ports) {
      const hint = { country: port.country };
      if (port.unlocode) expect(meant(port.unlocode), port.unlocode).toEqual([nameOf(port)]);
      expect(meant(port.name, hint), `${port.name} ${port.country}`).toEqual([nameOf(port)]);
    }
  });

  test('keeps its name: no other name is the name of another place', () => {
    const names = new Map(ports.map((port) => [port.keys.own[0], nameOf(port)]));
    for (const port of ports) {
      for (const alias of port.aliases) {
        const owner = names.get(alias.toLowerCase());
        expect(owner === undefined || owner === nameOf(port), `${alias} of ${nameOf(port)}`).toBe(
          true,
        );
      }
    }
  });
});
