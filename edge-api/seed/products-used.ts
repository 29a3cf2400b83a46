import type { SeedProduct } from './seed-types';

export const usedProducts: SeedProduct[] = [
  {
    name: 'Karnaphuli 14 Office Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A plain black office machine with a matt screen, a pointing stick and real buttons above the touchpad. It runs letters, spreadsheets, e-mail and video calls without fuss, and the memory and storage can both be changed with one screwdriver.\n\nGrade B: it works in every part, and you can see that it has worked before.\n\n- Lid: fine scratches and one rubbed corner\n- Keyboard: six keys polished by use, all legible\n- Battery health: 84 %, about four hours of office work\n- Replaced by us: solid-state drive and thermal paste\n\nThe charger is included.',
    specs: [
      { label: 'Screen', value: '14 in, 1920 × 1080, matt' },
      { label: 'Processor', value: '4-core, 1.6 GHz' },
      { label: 'Memory', value: '8 GB, one free slot' },
      { label: 'Storage', value: '256 GB solid-state drive' },
      { label: 'Battery', value: '48 Wh, 84 % health' },
      { label: 'Ports', value: '2 × USB-A, 1 × USB-C, HDMI, network, audio' },
      { label: 'Weight', value: '1.65 kg' },
    ],
    grade: 'B',
    price: { amountMinor: 2850000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Open matt black laptop with thick bezels, buttons above the touchpad and a blue mountain wallpaper',
  },
  {
    name: 'Sitakunda 13 Slim Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A thin aluminium laptop for people who carry one all day. The screen is sharp and bright enough for a window seat, the touchpad is wide, and there is no fan: it stays silent, and slows a little if you ask much of it for long.\n\nGrade A: you have to look for the marks. We found two hairlines on the underside and a faint shine on the space bar. The battery holds 92 % of its first capacity, which is seven to eight hours of reading and writing. Nothing has been replaced. It comes with a 45 W USB-C charger.',
    specs: [
      { label: 'Screen', value: '13.3 in, 2560 × 1600, glossy' },
      { label: 'Processor', value: '4-core, 1.2 GHz, without fan' },
      { label: 'Memory', value: '8 GB, soldered' },
      { label: 'Storage', value: '512 GB solid-state drive' },
      { label: 'Battery', value: '50 Wh, 92 % health' },
      { label: 'Ports', value: '2 × USB-C, audio' },
      { label: 'Weight', value: '1.24 kg' },
    ],
    grade: 'A',
    price: { amountMinor: 4650000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Open thin silver laptop with black keys, a wide touchpad and a wallpaper of violet and orange waves',
  },
  {
    name: 'Halda 15 Study Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A roomy dark blue laptop with a number pad and pale keys that are easy to find in poor light. It is meant for lessons, homework and household accounts at a desk, near a socket.\n\nGrade C: cheap because it is worn, not because it is broken.\n\n- Lid and palm rest: plain scratches, one crack of 2 cm beside the hinge, glued and firm\n- Screen: one pale spot near the lower edge, seen on white pages\n- Battery health: 58 %, about an hour and a half\n- Replaced by us: keyboard, hard disk changed for a solid-state drive\n\nCharger included.',
    specs: [
      { label: 'Screen', value: '15.6 in, 1366 × 768, matt' },
      { label: 'Processor', value: '2-core, 2.3 GHz' },
      { label: 'Memory', value: '8 GB' },
      { label: 'Storage', value: '240 GB solid-state drive' },
      { label: 'Battery', value: '41 Wh, 58 % health' },
      { label: 'Ports', value: '3 × USB-A, HDMI, network, card reader, audio' },
      { label: 'Weight', value: '2.2 kg' },
    ],
    grade: 'C',
    price: { amountMinor: 1650000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Open dark blue laptop with pale keys, a number pad and a wallpaper of orange and red petals',
  },
  {
    name: 'Mongla 17 Workstation Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A heavy graphite workstation for drawings, sound and large tables. The graphics processor has its own 4 GB of memory, the cooling is generous, and two drive bays leave room to grow. It is a desk machine that can be moved, not one to carry daily.\n\nGrade B: the palm rest is polished on the left, the base has scuffs from a docking station, and the screen is free of marks. Battery health is 79 %, about two hours of light work. We replaced both fans and cleaned the heat pipes. The 180 W power supply belongs to it; ask us for the current price.',
    specs: [
      { label: 'Screen', value: '17.3 in, 1920 × 1080, matt' },
      { label: 'Processor', value: '6-core, 2.6 GHz' },
      { label: 'Graphics', value: 'Dedicated, 4 GB' },
      { label: 'Memory', value: '32 GB, four slots' },
      { label: 'Storage', value: '1 TB solid-state drive, one free bay' },
      { label: 'Battery', value: '96 Wh, 79 % health' },
      { label: 'Ports', value: '4 × USB-A, 1 × USB-C, HDMI, network, card reader, audio' },
      { label: 'Weight', value: '3.4 kg' },
    ],
    grade: 'B',
    price: null,
    availability: 'on-request',
    imageAlt:
      'Large open graphite laptop with a number pad, touchpad buttons and a blue faceted wallpaper',
  },
  {
    name: 'Kaptai 11 School Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A small white and green laptop built for classrooms: rounded corners, a rubber edge that forgives a drop from a desk, and a keyboard that lets a spilt glass drain away. It is light enough for a child to carry and simple enough to set up in an afternoon.\n\nGrade B: pen marks on the lid that did not come off completely, and small dents in the rubber edge. Screen and hinges are sound. Battery health is 81 %, about five hours of lessons. We replaced the touchpad, removed all earlier data and fitted a new charger cable.',
    specs: [
      { label: 'Screen', value: '11.6 in, 1366 × 768, matt' },
      { label: 'Processor', value: '2-core, 1.1 GHz' },
      { label: 'Memory', value: '4 GB' },
      { label: 'Storage', value: '64 GB flash' },
      { label: 'Battery', value: '42 Wh, 81 % health' },
      { label: 'Ports', value: '2 × USB-A, 1 × USB-C, HDMI, audio' },
      { label: 'Weight', value: '1.35 kg' },
    ],
    grade: 'B',
    price: { amountMinor: 1250000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Small open laptop in white with a rounded green edge and a wallpaper of green hills and a yellow dune',
  },
  {
    name: 'Sylhet 14 Convertible Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A bronze laptop whose hinges turn all the way round: keyboard in front for writing, folded flat as a tablet, or stood up like a tent for films and for showing plans across a table. The touch screen takes fingers and an active pen; the pen itself is not included.\n\nGrade A: clean metal with one small nick by the right-hand ports and no marks on the glass. Both hinges hold the screen firmly at any angle. Battery health is 90 %, about seven hours. Nothing has been replaced. This piece has found its buyer; ask us for one like it.',
    specs: [
      { label: 'Screen', value: '14 in, 1920 × 1200, touch' },
      { label: 'Processor', value: '4-core, 2.4 GHz' },
      { label: 'Memory', value: '16 GB, soldered' },
      { label: 'Storage', value: '512 GB solid-state drive' },
      { label: 'Battery', value: '57 Wh, 90 % health' },
      { label: 'Ports', value: '2 × USB-C, 1 × USB-A, audio' },
      { label: 'Weight', value: '1.42 kg' },
    ],
    grade: 'A',
    price: { amountMinor: 320000, currency: 'HKD' },
    availability: 'sold',
    imageAlt:
      'Bronze convertible laptop standing like a tent, its screen showing arcs in orange, rose and navy',
  },
  {
    name: 'Kowloon 15 Gaming Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A black gaming laptop with coloured key lighting, a fast screen and a graphics processor that still plays most titles at medium settings. Under load the fans are plainly heard, so headphones are a good idea.\n\nGrade B: the parts are strong, the case shows its evenings.\n\n- Palm rest: worn smooth on the left side\n- Lid: several light scratches, no dents\n- Battery health: 76 %, about two hours away from the socket and much less in play\n- Replaced by us: one fan, thermal paste and the W key\n\nThe 150 W power supply is included.',
    specs: [
      { label: 'Screen', value: '15.6 in, 1920 × 1080, 144 Hz' },
      { label: 'Processor', value: '6-core, 2.6 GHz' },
      { label: 'Graphics', value: 'Dedicated, 6 GB' },
      { label: 'Memory', value: '16 GB, two slots' },
      { label: 'Storage', value: '512 GB solid-state drive' },
      { label: 'Battery', value: '60 Wh, 76 % health' },
      { label: 'Ports', value: '3 × USB-A, 1 × USB-C, HDMI, network, audio' },
      { label: 'Weight', value: '2.3 kg' },
    ],
    grade: 'B',
    price: { amountMinor: 365000, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt:
      'Open black gaming laptop with keys lit from pink to green and a wallpaper glowing magenta and blue',
  },
  {
    name: 'Aberdeen 13 Rugged Laptop',
    department: 'used',
    category: 'laptop',
    description:
      'A thick laptop for quays, building sites and lorry cabs, with orange corner guards, a carrying handle and covers over the ports. The screen can be read in daylight, and the battery slides out without tools.\n\nGrade C: the outside has done its duty.\n\n- Case: deep scratches on all sides, handle rubber worn through in one place\n- Port covers: one of four is missing, so do not count on the sealing any more\n- Battery health: 66 %, about four hours\n- Replaced by us: touchpad and keyboard\n\nElectrically it passed every check. The price depends on the battery you choose.',
    specs: [
      { label: 'Screen', value: '13.3 in, 1366 × 768, readable in daylight' },
      { label: 'Processor', value: '2-core, 2.5 GHz' },
      { label: 'Memory', value: '8 GB' },
      { label: 'Storage', value: '256 GB solid-state drive' },
      { label: 'Battery', value: '71 Wh, 66 % health, removable' },
      { label: 'Ports', value: '3 × USB-A, HDMI, network, serial, audio' },
      { label: 'Weight', value: '3.1 kg' },
    ],
    grade: 'C',
    price: null,
    availability: 'on-request',
    imageAlt:
      'Thick grey rugged laptop with orange corner guards, a carrying handle and striped wallpaper',
  },
  {
    name: 'Padma 6 Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A graphite phone of sensible size with a smooth, bright screen and two rear cameras, one standard and one wide. It takes two SIM cards and charges by USB-C.\n\nGrade A: held at arm’s length it looks new. The glass is free of scratches, the frame has one tiny mark at the charging port, and the back is clean. Battery health is 91 %, enough for a full day of calls, maps and messages. No part has been opened or replaced. The phone is reset, unlocked for every network and sold with a charging cable but without a plug.',
    specs: [
      { label: 'Screen', value: '6.1 in, 2400 × 1080, OLED' },
      { label: 'Processor', value: '8-core, up to 2.4 GHz' },
      { label: 'Memory', value: '6 GB' },
      { label: 'Storage', value: '128 GB' },
      { label: 'Battery', value: '4,000 mAh, 91 % health' },
      { label: 'Cameras', value: '50 MP and 12 MP wide, front 16 MP' },
      { label: 'SIM', value: '2 × nano' },
      { label: 'Weight', value: '172 g' },
    ],
    grade: 'A',
    price: { amountMinor: 1890000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Graphite phone from the back with two cameras one above the other, and from the front with teal dunes',
  },
  {
    name: 'Meghna 5 Compact Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A small white phone with a gold-coloured frame and a real button under the screen, for anyone who finds present-day phones too large. It makes calls, sends messages and shows maps; new games are beyond it, and the system no longer receives updates, so we advise against banking on it.\n\nGrade C: it does its work, with limits that you should know.\n\n- Frame: paint rubbed off at three corners\n- Glass: fine scratches, no cracks\n- Battery health: 72 %, half a day of use\n- Replaced by us: charging port\n\nA cable is included.',
    specs: [
      { label: 'Screen', value: '4.7 in, 1334 × 750, LCD' },
      { label: 'Processor', value: '4-core, 1.8 GHz' },
      { label: 'Memory', value: '2 GB' },
      { label: 'Storage', value: '32 GB' },
      { label: 'Battery', value: '2,300 mAh, 72 % health' },
      { label: 'Cameras', value: '12 MP, front 5 MP' },
      { label: 'Weight', value: '143 g' },
    ],
    grade: 'C',
    price: { amountMinor: 420000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Small white phone with a gold frame, front with a button under the screen and back with one camera',
  },
  {
    name: 'Surma 7 Max Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A large deep green phone for films, reading and long days away from a socket. Three cameras sit in a round island on the back: a standard, a wide and a two-times telephoto. The speakers are stereo and loud enough for a small room.\n\nGrade B: the glass on both sides is whole, with a handful of fine scratches on the front that vanish when the screen is lit. The frame has two small dents at the lower left. Battery health is 86 %, about a day and a half of ordinary use. We replaced the rear glass; all cameras focus and all sensors answer.',
    specs: [
      { label: 'Screen', value: '6.8 in, 2400 × 1080, OLED, 120 Hz' },
      { label: 'Processor', value: '8-core, up to 2.8 GHz' },
      { label: 'Memory', value: '8 GB' },
      { label: 'Storage', value: '256 GB' },
      { label: 'Battery', value: '5,000 mAh, 86 % health' },
      { label: 'Cameras', value: '50 MP, 12 MP wide, 12 MP telephoto, front 16 MP' },
      { label: 'Weight', value: '212 g' },
    ],
    grade: 'B',
    price: { amountMinor: 2450000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Large deep green phone with three cameras in a round island, beside its front with a leaf wallpaper',
  },
  {
    name: 'Tolo Harbour 8 Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A light blue phone with a dark camera bar across its back, so that it lies flat on a table without rocking. The main camera is good in poor light, and the system still receives its regular updates.\n\nGrade A: no scratches on the screen and only a thin rub along the edge of the camera bar. Battery health is 94 %. It lasts a full day and charges wirelessly as well as by cable. Nothing has been replaced. The phone was bought in Hong Kong, is unlocked and works on the common bands in Bangladesh too. Box and cable are with it.',
    specs: [
      { label: 'Screen', value: '6.3 in, 2400 × 1080, OLED, 90 Hz' },
      { label: 'Processor', value: '8-core, up to 2.8 GHz' },
      { label: 'Memory', value: '8 GB' },
      { label: 'Storage', value: '128 GB' },
      { label: 'Battery', value: '4,400 mAh, 94 % health' },
      { label: 'Cameras', value: '50 MP and 12 MP wide, front 10 MP' },
      { label: 'Weight', value: '195 g' },
    ],
    grade: 'A',
    price: { amountMinor: 168000, currency: 'HKD' },
    availability: 'in-stock',
    imageAlt:
      'Blue phone with a dark camera bar across the back, beside its front with orange and navy arcs',
  },
  {
    name: 'Matamuhuri Rugged Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A stout black phone with orange corner guards, made to be dropped, gripped with wet gloves and charged every second evening. The torch is bright, the loudspeaker carries over an engine, and a screen protector is already fitted.\n\nGrade B: the corners have done what corners are for.\n\n- Guards: scuffed on all four corners, none torn\n- Screen: clean under its protector\n- Battery health: 83 %, about two days\n- Replaced by us: the cover of the charging port\n\nAfter years of use we do not promise that it is still watertight. Keep it out of the river.',
    specs: [
      { label: 'Screen', value: '6.2 in, 1520 × 720, LCD' },
      { label: 'Processor', value: '8-core, up to 2.0 GHz' },
      { label: 'Memory', value: '4 GB' },
      { label: 'Storage', value: '64 GB, card slot' },
      { label: 'Battery', value: '6,300 mAh, 83 % health' },
      { label: 'Cameras', value: '16 MP and two helpers, front 8 MP' },
      { label: 'Weight', value: '295 g' },
    ],
    grade: 'B',
    price: { amountMinor: 1150000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Black rugged phone with orange corner guards, back with four round openings and front with facets',
  },
  {
    name: 'Halda Keypad Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A red phone with keys, a small colour screen and a battery that lasts most of a week. It holds two SIM cards, plays the radio through the loudspeaker and lights the way with a torch. There are no apps to distract anyone, which is the point.\n\nGrade A: hardly used. The keys are crisp and evenly lit, the shell has no cracks and one light scratch on the back cover. Battery health is 95 %; it is a common type that you can swap by hand. Nothing else has been replaced. A charger and a wrist cord come with the phone.',
    specs: [
      { label: 'Screen', value: '1.8 in, 160 × 128, colour' },
      { label: 'Network', value: '2G and 4G calls' },
      { label: 'Memory', value: '500 contacts, card slot up to 32 GB' },
      { label: 'Battery', value: '1,450 mAh, 95 % health, removable' },
      { label: 'Camera', value: '0.3 MP' },
      { label: 'SIM', value: '2 × micro' },
      { label: 'Weight', value: '98 g' },
    ],
    grade: 'A',
    price: { amountMinor: 165000, currency: 'BDT' },
    availability: 'in-stock',
    imageAlt:
      'Red keypad phone seen from the back and from the front with dark keys and a small screen',
  },
  {
    name: 'Lamma Flip Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A violet phone that folds in half: a full-size screen when open, a square that fits a shirt pocket when shut. Half open, it stands on a table by itself for calls and pictures without a tripod.\n\nGrade B: the hinge is firm and opens with an even pull. The crease in the middle of the screen can be felt and is seen against the light, as with every phone of this kind. There is one scratch on the outer lid. Battery health is 85 %, a day of moderate use. We replaced the factory screen film with a new one.',
    specs: [
      { label: 'Screen', value: '6.7 in folding, 2640 × 1080, OLED' },
      { label: 'Processor', value: '8-core, up to 3.0 GHz' },
      { label: 'Memory', value: '8 GB' },
      { label: 'Storage', value: '256 GB' },
      { label: 'Battery', value: '3,700 mAh, 85 % health' },
      { label: 'Cameras', value: '12 MP and 12 MP wide, front 10 MP' },
      { label: 'Weight', value: '187 g' },
    ],
    grade: 'B',
    price: { amountMinor: 238000, currency: 'HKD' },
    availability: 'on-request',
    imageAlt:
      'Violet folding phone standing half open like a small laptop, the screen lit in violet tones',
  },
  {
    name: 'Sangu 5 Stylus Phone',
    department: 'used',
    category: 'mobile',
    description:
      'A square-cornered copper phone with a pen for notes, sketches and signing delivery papers on the screen. Write on the dark display and the note is kept without unlocking.\n\nGrade C: good to write on, less good to look at.\n\n- Back glass: a crack across the lower corner, sealed under clear film\n- Screen: a faint shadow of old icons at the top edge\n- Battery health: 70 %, most of a day\n- Replaced by us: the pen, which is a new one, and its tip\n\nThis piece is sold. Call us if you would like the next one.',
    specs: [
      { label: 'Screen', value: '6.7 in, 3088 × 1440, OLED' },
      { label: 'Processor', value: '8-core, up to 2.7 GHz' },
      { label: 'Memory', value: '8 GB' },
      { label: 'Storage', value: '128 GB, card slot' },
      { label: 'Battery', value: '4,500 mAh, 70 % health' },
      { label: 'Cameras', value: '64 MP, 12 MP wide, 12 MP telephoto, front 10 MP' },
      { label: 'Weight', value: '208 g with pen' },
    ],
    grade: 'C',
    price: { amountMinor: 1380000, currency: 'BDT' },
    availability: 'sold',
    imageAlt:
      'Copper phone with square corners, back with cameras in a column and front with a pen leaning on it',
  },
];
