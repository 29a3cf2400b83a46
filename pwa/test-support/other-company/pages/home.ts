export const heroText = 'Sea and road, with one person to talk to.';
export const homeFacts = [{ title: 'Cargo', text: 'Barges of grain.' }];
export const featuredServices = ['barges-on-the-rhine'];
