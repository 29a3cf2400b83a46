/**
 * Places that the package lacks, by country, as `CODE/KINDS Name|Other name`: the code is that of UN/LOCODE
 * (2023-2 to 2025-1) without the country, and missing where UN/LOCODE has none; `make-ports.mjs` says the kinds.
 *
 * They are: all seaports with regular calls in Bangladesh, India, Pakistan, Sri Lanka, the Gulf, East Africa,
 * South East Asia and China, the world's large container ports and cargo airports, and the land ports of Bangladesh.
 */
export const added = {
  AE: `
    AMF Musaffah; DAS Das Island; DWC/a Al Maktoum Apt/Dubai;
    HZP Hamriyah Free Zone Port|Hamriyah; KHL Khalifa Port|Mina Khalifa|Port Khalifa; KLB Kalba;
    MKH Khalid Port|Mina Khalid; MSA Saqr Port|Mina Saqr; MZD Zayed Port|Mina Zayed`,
  AF: 'KBL/a Kabul; KDH/a Kandahar',
  AM: 'EVN/a Yerevan',
  AR: 'EZE/a Ministro Pistarini Apt/Buenos Aires|Ezeiza',
  AT: 'LNZ/sa Linz; VIE/a Wien|Vienna',
  AU: 'BTB Botany Bay|Port Botany; PER/a Perth',
  BD: `
    AKH/l Akhaura; ASJ Ashuganj; BNP/l Benapole; BRG/i Bogura|Bogra; BZL Barishal|Barisal;
    CLA/i Cumilla|Comilla; CXB/a Cox's Bazar; DHA/i Narsingdi; GAZ/i Gazipur;
    JSR/a Jashore|Jessore; KAM/i Kamalapur/Dhaka|Kamalapur ICD|Dhaka ICD; KHL Khulna;
    MUN Munshiganj; MYM/i Mymensingh; NAR Narayanganj; PAY Payra Port; PGN Pangaon;
    RAU/i Rangpur; RJH/a Rajshahi; SAV/i Savar; SPD/a Saidpur; ZYL/a Sylhet; /l Banglabandha;
    /l Belonia|Bilonia; /l Bhomra; /l Bibirbazar; /l Birol; /l Burimari; /l Darshana; /l Hili;
    /l Nakugaon; /l Sheola; /l Sonahat; /l Sonamasjid|Sona Masjid; /l Tamabil; /l Teknaf;
    /s Matarbari|Matarbari Deep Sea Port`,
  BE: 'BRU/i Brussel|Brussels|Bruxelles; LGG/a Liège|Luik',
  BG: 'SOF/a Sofia',
  BH: 'MIN Mina Salman|Mina Sulman',
  BN: 'SER Seria',
  BR: 'GRU/a Guarulhos Apt/São Paulo; SAO/i São Paulo; VCP/a Viracopos Apt/Campinas',
  BT: 'PBH/a Paro; PHU/l Phuentsholing|Phuntsholing; THI/i Thimphu|Thimbu',
  CA: `
    YUL/a Montreal-Dorval Apt; YVR/a Vancouver Apt; YYC/a Calgary Apt;
    YYZ/a Pearson International Apt/Toronto`,
  CH: 'BSL/i Basel|Basle; GVA/a Genève|Geneva; ZRH/a Zürich',
  CL: 'SCL/a Santiago',
  CM: 'KBI Kribi',
  CN: `
    AQG Anqing; BHX Binhai; BJS/i Beijing|Peking; CFD Caofeidian; CGO/a Zhengzhou Xinzheng Apt;
    CGQ/a Changchun Longjia Apt; CGS,CGU Changshu; CZX Changzhou; DDG Dandong; DFG Dafeng;
    DYN Dongying; HET/a Hohhot Baita Apt; HFE/a Hefei Xinqiao Apt;
    HRB/a Harbin Taiping Apt; HSI Huangshi; HUH Huanghua; JAX Jiaxing; JGY Jiangyin, Fujian;
    JTG Jingtang; KWE/a Guiyang Longdongbao Apt; KWL/a Guilin Liangjiang Apt;
    LHW/a Lanzhou Zhongchuan Apt; LSN Lanshan; LUZ Luzhou; MAA Ma'anshan; NDE Ningde;
    PEK/a Beijing Capital Apt; PLI Penglai; PVG/a Shanghai Pudong Apt; QZH Qinzhou; SHD Shidao;
    SHE/a Shenyang Taoxian Apt; SIA/a Xi'an Xianyang Apt|Xian; SJW/a Shijiazhuang Zhengding Apt;
    SYA Sanya; SZH/i Suzhou; TAC,TAG Taicang; TFU/a Chengdu Tianfu Apt; TGS Tangshan;
    TNA/a Jinan Yaoqiang Apt; TOL Tongling; TYN/a Taiyuan Wusu Apt; URC/a Urumqi Diwobao Apt;
    WEF Weifang; WGQ Waigaoqiao; WUZ Wuzhou; WXS Wuxi; YIB Yibin; YIU/i Yiwu; ZGZ/i Zhengzhou`,
  CO: 'BOG/a Bogotá',
  CW: 'WIL Willemstad|Curaçao',
  CZ: 'PRG/a Praha|Prague',
  DE: `
    BER/a Berlin; FRA/a Frankfurt am Main; HAJ/a Hannover|Hanover; LEJ/a Leipzig;
    MUC/a München|Munich; NUE/a Nürnberg|Nuremberg; STR/a Stuttgart`,
  DJ: 'DCT Doraleh',
  DK: 'BLL/a Billund',
  EC: 'PSJ Posorja; UIO/a Quito',
  EG: 'CAI/a El Qahira|Cairo; PSE Port Said East|East Port Said',
  ET: 'ADD/a Addis Ababa',
  FR: `
    CDG/a Charles-de-Gaulle Apt/Paris; LYS/a Saint-Exupéry Apt/Lyon; NCE/sa Nice;
    ORY/a Orly Apt/Paris; TLS/a Toulouse`,
  GB: `
    BHM/a Birmingham; EMA/a East Midlands Apt; LGW/a Gatwick Apt/London;
    LHR/a Heathrow Apt/London; MNC/a Manchester; STN/a Stansted Apt/London`,
  GH: 'ACC/a Accra',
  GR: 'ATH/a Athina|Athens',
  HR: 'ZAG/a Zagreb',
  ID: `
    AMQ Ambon; BKS Bengkulu; BOA Benoa; BTH/a Batam Hang Nadim Apt; BXT Bontang;
    CGK/a Soekarno-Hatta Apt/Jakarta; CXP Cilacap; DPS/a Denpasar|Bali; DUM Dumai; GTO Gorontalo;
    KDI Kendari; KOE Kupang; KTG Ketapang; KUM Kumai; LSW Lhokseumawe; MKQ Merauke;
    PGX Pangkal Balam; SBG Sabang; SMQ Sampit; SOQ Sorong; TJQ Tanjung Pandan; TRK Tarakan;
    TTE Ternate`,
  IE: 'SNN/sa Shannon',
  IN: `
    ALA Alang; ATQ/a Amritsar; ATT/l Attari; BEY Beypore; BHU Bhavnagar; BLK Belekeri;
    BUD Budge Budge; CCJ/a Kozhikode|Calicut; CRB/l Changrabandha; DAH Dahej; DEL/a Delhi;
    DHP Dabhol; DIG Dighi; DLU/l Dalu; DMQ Dhamra; DWK/l Dawki; ENR Ennore|Kamarajar Port;
    GAW/i Guwahati|Gauhati; GED/l Gede; GGV Gangavaram; GJX/l Ghojadanga; GPR Gopalpur;
    HLI/l Hilli|Hili; HZA Hazira Port/Surat; IXA/a Agartala; IXB/a Bagdogra; IXM/a Madurai;
    IXZ Port Blair; JBN/l Jogbani; JGD Jaigad; JIG/l Jaigaon; KIM/l Karimganj; KRK Karaikal;
    KRW Karwar; KTP Kattupalli Port; LKO/a Lucknow; MAP Machilipatnam; MDV Mandvi;
    MGH/l Mahendraganj; MHD/l Mohedipur|Mahadipur|Kotawalighat; MRE/l Moreh; NAV Navlakhi;
    NML New Mangalore; NPT Nagapattinam; NTU New Tuticorin; OKH Okha; PBD Porbandar;
    PHB/l Phulbari|Fulbari; PNT/l Panitanki; PNY Puducherry|Pondicherry; PPT Paradip Port;
    PTP/l Petrapole; RED Redi; RTC Ratnagiri; RXL/l Raxaul; SIK Sikka; SIL/i Siliguri;
    SMP/l Srimantapur; STR/l Sutarkandi; TKD/i Tughlakabad|Delhi ICD;
    TRV/a Thiruvananthapuram|Trivandrum; TRZ/a Tiruchirappalli|Trichy; TUN Tuna|Tuna Tekra;
    TUP/i Tiruppur|Tirupur; VAD Vadinar; VZJ Vizhinjam|Vazhinjam`,
  IQ: 'ALF Abu Flus; BGW/a Baghdad; BSR Basra; EBL/a Erbil; KAZ Khor al Zubair',
  IR: 'IKA/a Imam Khomeini Apt/Tehran; THR/a Tehran',
  IT: `
    BLQ/a Bologna; FCO/a Fiumicino|Rome Fiumicino Apt; MXP/a Malpensa Apt/Milano|Milan Malpensa;
    ROM/i Roma|Rome`,
  JO: 'AMM/a Amman',
  JP: `
    CTS/a Chitose Apt/Sapporo; FUK/a Fukuoka; HND/a Haneda Apt/Tokyo;
    KIX/a Kansai Int Apt|Osaka Kansai; MIZ Mizushima; NRT/a Narita Apt/Tokyo; SAK Sakai`,
  KE: 'KIS Kisumu; LAU Lamu',
  KG: 'FRU/a Bishkek|Frunze',
  KH: 'REP/a Siem Reap',
  KR: `
    BNP Busan New Port; BOR Boryeong; ICN/a Incheon Apt/Seoul; PTK Pyeongtaek; SHO Sokcho;
    TGH Donghae; TJI Dangjin; TSN Daesan`,
  KW: 'MEA Mina al Ahmadi; MIB Mina Abdullah; MZR Mina Al Zour',
  KZ: 'ALA/a Almaty|Alma-Ata',
  LA: 'VTE/a Vientiane',
  LK: `
    BTC Batticaloa; GAL Galle; HBA Hambantota; JAF Jaffna; KNK Kankesanturai; OLU Oluvil;
    TRR Trincomalee`,
  LT: 'VNO/a Vilnius',
  LU: 'LUX/a Luxembourg',
  MA: 'CMN/a Mohammed V Apt/Casablanca',
  MM: `
    AKY Sittwe|Akyab; BSX Pathein|Bassein; KYP Kyaukpyu; MDL/a Mandalay; MER Myeik|Mergui;
    MNU Mawlamyine|Moulmein; TAV Dawei|Tavoy; TLA Thilawa`,
  MN: 'ULN/a Ulaanbaatar|Ulan Bator',
  MV: 'ADU Addu; KUL Kulhudhuffushi',
  MX: 'GDL/a Guadalajara; NLU/a Felipe Angeles Apt/Mexico',
  MY: `
    KEM Kemaman; KUL/a Kuala Lumpur; KUN Kunak; LDU Lahad Datu; LGK Langkawi;
    LPK Northport/Port Klang|North Port; LUM Lumut; PDI Port Dickson; PGG Pengerang; PRA Prai;
    SIP Samalaju; SUP Sungai Udang Port; TMP Tanjung Manis`,
  MZ: 'INH Inhambane; MAT Matola; PEB Pebane',
  NG: 'ABV/a Abuja; KAN/a Kano; LKK Lekki|Ibeju-Lekki|Lekki Deep Sea Port',
  NL: 'EIN/a Eindhoven; MST/a Maastricht',
  NO: 'GEN/a Gardermoen Apt/Oslo',
  NP: `
    BBI/l Bhairahawa ICD; BIR/l Biratnagar; BRG/l Birgunj|Birganj; BRI/i Biratnagar ICD;
    BSI/l Birgunj ICD; KTM/a Kathmandu`,
  OM: 'DQM Duqm|Ad Duqm; MFH Mina al Fahal; OFC Sur; SHI Shinas; SUW Suwaiq',
  PE: 'CHY Chancay; LIM/a Lima',
  PH: `
    BCD Bacolod; BTG Batangas; BXU Butuan; ILO Iloilo; LGP Legazpi; LIM Limay/Bataan;
    PPS Puerto Princesa; SUG Surigao; TAC Tacloban`,
  PK: `
    GWD Gwadar; ISB/a Islamabad; LHE/a Lahore; LYP/a Faisalabad|Lyallpur; ORW Ormara;
    PEW/a Peshawar; PSI Pasni; SKT/a Sialkot`,
  PL: 'KRK/a Krakow|Cracow; KTW/a Katowice; POZ/a Poznan; WAW/a Warszawa|Warsaw',
  QA: 'HMD Doha (Hamad Port)|Hamad Port|Hamad|Doha New Port; RLF Ras Laffan',
  RO: 'BUH/i Bucuresti; OTP/a Otopeni Apt/București|Bucharest',
  RS: 'BEG/a Belgrade|Beograd',
  RU: 'DME/a Domodedovo Apt/Moscow; MOW/i Moskva|Moscow; SVO/a Sheremetyevo Apt/Moscow',
  SA: `
    GIZ/sa Jazan|Jizan|Gizan; MED/a Madinah|Medina; NEO Neom; RAB Rabigh; RAZ Ras Al-Khair;
    RTA Ras Tanura; YNB/sa Yanbu|Yanbu Commercial Port`,
  SD: 'SWA Suakin',
  SE: 'ARN/a Arlanda Apt/Stockholm',
  SG: 'CHG/a Changi; KEP Keppel; PPT Pasir Panjang; SEM Sembawang; TPG Tanjong Pagar; TUA Tuas',
  SI: 'LJU/a Ljubljana',
  SN: 'DSS/a Blaise Diagne Apt/Dakar',
  SO: 'BSA Bosaso|Bossaso',
  SX: 'PHI Philipsburg|Sint Maarten',
  TH: `
    CHS Chiang Saen; CNX/a Chiang Mai; DMK/a Don Mueang Apt/Bangkok; HKT/a Phuket; KAN Kantang;
    PKT Phuket Port; RNN Ranong; SAT Sattahip; SGK Songkhla; SNT Satun;
    UCT Unithai Container Terminal; UTP/a U-Tapao`,
  TJ: 'DYU/a Dushanbe',
  TM: 'ASB/a Ashgabat',
  TR: 'ANK/a Ankara; SAW/a Sabiha Gokcen Apt/Istanbul',
  TW: 'APG Anping; HUN Hualien; TNN Tainan',
  TZ: 'JRO/a Kilimanjaro; MWZ Mwanza; MYW Mtwara',
  UG: 'EBB/a Entebbe|Kampala Apt',
  US: `
    DFW/a Dallas-Fort Worth Int Apt; DTW/a Wayne County Apt/Detroit|Detroit Apt;
    IAD/a Dulles Int Apt/Washington; JFK/a John F. Kennedy Apt/New York;
    ORD/a O'Hare Apt/Chicago`,
  UZ: 'TAS/a Tashkent',
  VN: `
    CMT Cai Mep International Terminal|CMIT; CMY Chan May; CPH Cam Pha; CRB Cam Ranh; CUA Cua Lo;
    DQT Dung Quat; DVU Dinh Vu; HAN/a Hanoi|Hà Nội; HLG Ha Long; HPP Hiep Phuoc; NGH Nghi Son;
    PHU Phu My; PQC Phu Quoc; VAG Vung Ang; VCA Can Tho`,
};
