const device =
  '(?:i ?phone|i ?pad|android|galaxy|samsung|huawei|honor|xiaomi|redmi|oppo|vivo|realme|nokia|pixel|blackberry|windows|outlook|mail(?: |$)|yahoo|gmail|proton|k-9|bluemail|mobile|tablet|smartphone|cell ?phone|phone$|手机|手機|邮箱|郵箱|邮件|郵件|平板|ফোন|মোবাইল|আইফোন|মেইল|অ্যান্ড্রয়েড)';

// What phones and programs write below a mail, in the languages that they are set to.
const programs = [
  `^(?:sent|envoyé|enviado|inviato) (?:from|via|with|using|by|de|depuis|desde|da)\\b.{0,40}${device}`,
  `^(?:get|download|holen sie sich|laden sie|télécharg|obtenir|obtener) .{0,20}(?:outlook|bluemail|yahoo)`,
  `^(?:von meinem|gesendet (?:von|mit|über)|diese nachricht wurde von meinem)\\b.{0,40}${device}`,
  `^(?:以上[邮郵]件)?(?:发自|發自|寄自|来自|來自).{0,20}${device}`,
  `^[从從](?:我的)?.{0,20}${device}.{0,12}(?:发送|傳送|发出|發送|寄出)`,
  `^(?:获取|取得|下载|下載)(?:适用于|適用於)?.{0,20}outlook`,
  `^(?:আমার|এটি আমার)?.{0,24}${device}.{0,20}থেকে (?:পাঠানো|প্রেরিত)`,
  '^.{0,24}outlook.{0,20}(?:পান|ডাউনলোড করুন)',
  '^(?:virus-free|virenfrei)\\.',
].map((form) => new RegExp(form, 'i'));

const longestSignature = 15;
/** An address, a site or a phone number. */
const reach = /[^\s@]@[^\s@]+\.[^\s@]|\bwww\.|https?:|\+?\d[\d\s()/-]{7,}\d/;

const isProgram = (line: string): boolean =>
  line.length <= 160 && programs.some((form) => form.test(line.trim()));

/** What someone wrote, without the signature at its end. Where that may be words of theirs, it stays. */
export function withoutSignature(text: string): string {
  const lines = text.split('\n');
  dropTail(lines);
  const delimiters = lines.flatMap((line, at) => (/^--\s?$/.test(line) ? [at] : []));
  const [start] = delimiters;
  // Several are lines between parts of what someone wrote.
  if (start === undefined || delimiters.length > 1) return lines.join('\n').trim();
  const signature = lines.slice(start + 1);
  const block = signature.join('\n');
  // RFC 3676, section 4.3: the space belongs to it.
  const isSignature = reach.test(block) || (lines[start] === '-- ' && !/\d/.test(block));
  if (signature.length <= longestSignature && isSignature) lines.length = start;
  dropTail(lines);
  return lines.join('\n').trim();
}

function dropTail(lines: string[]) {
  const isTail = (line: string) => line.trim() === '' || /^--\s?$/.test(line) || isProgram(line);
  while (lines.length > 0 && isTail(lines.at(-1) ?? '')) lines.pop();
}
