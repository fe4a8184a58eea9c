import { formatMessage, type Messages } from '../../../platform/http/messages.ts';

/** Texts of `FileProblem`. `{line}` is a line of the file or a row of the sheet, from 1. */
const fileProblemMessages = {
  'file-empty': {
    en: 'The file has no rows.',
    my: 'ဖိုင်ထဲတွင် အချက်အလက် မပါပါ။',
  },
  'file-too-large': {
    en: 'The file is too large: at most {megabytes} MB. Divide it into several files.',
    my: 'ဖိုင် ကြီးလွန်းနေပါသည်။ အများဆုံး {megabytes} MB ဖြစ်ရပါမည်။ ဖိုင်များ ခွဲပေးပါ။',
  },
  'too-many-rows': {
    en: 'The file has more than {most} rows. Divide it into several files.',
    my: 'ဖိုင်တွင် အကြောင်း {most} ကျော် ပါနေပါသည်။ ဖိုင်များ ခွဲပေးပါ။',
  },
  'too-many-columns': {
    en: 'Line {line} has more than {most} columns.',
    my: 'အကြောင်း {line} တွင် ကော်လံ {most} ခုထက် ပိုနေပါသည်။',
  },
  'cell-too-long': {
    en: 'Line {line}, column {column}: the cell has more than {most} characters.',
    my: 'အကြောင်း {line}၊ ကော်လံ {column} - အကွက်တွင် စာလုံး {most} လုံးထက် ပိုနေပါသည်။',
  },
  'row-too-long': {
    en: 'Line {line} is too long to be a product.',
    my: 'အကြောင်း {line} သည် ပစ္စည်းတစ်ခုအတွက် ရှည်လွန်းနေပါသည်။',
  },
  'quote-never-ends': {
    en: 'The quotation mark that begins in line {line} never ends. Add the missing " at the end of its cell.',
    my: 'အကြောင်း {line} တွင် စထားသော မျက်တောင်ဖွင့်ကို ပြန်မပိတ်ထားပါ။ ထိုအကွက်၏ အဆုံးတွင် " ထည့်ပါ။',
  },
  'quote-inside': {
    en: 'Line {line} has a quotation mark inside a cell. Write "" for it and put the whole cell in quotation marks.',
    my: 'အကြောင်း {line} ၏ အကွက်တစ်ခုထဲတွင် မျက်တောင် ပါနေပါသည်။ ၎င်းကို "" ဟု ရေးပြီး အကွက်တစ်ခုလုံးကို မျက်တောင်ဖြင့် ပိတ်ပါ။',
  },
  'mixed-encodings': {
    en: 'After line {line} the file has characters that cannot be read. Save it as "CSV UTF-8" or as Excel (.xlsx).',
    my: 'အကြောင်း {line} နောက်ပိုင်းတွင် ဖတ်၍မရသော စာလုံးများ ပါနေပါသည်။ “CSV UTF-8” သို့မဟုတ် Excel (.xlsx) အဖြစ် သိမ်းပြီး ပြန်ပို့ပါ။',
  },
  'old-excel': {
    en: 'This is an old Excel file or one with a password. Save it as Excel (.xlsx) without a password, or as CSV.',
    my: 'Excel ဖိုင်အဟောင်း သို့မဟုတ် စကားဝှက်ပါသော ဖိုင် ဖြစ်နေပါသည်။ စကားဝှက်မပါသော Excel (.xlsx) သို့မဟုတ် CSV အဖြစ် သိမ်းပါ။',
  },
  'not-a-workbook': {
    en: 'The file is damaged or no Excel workbook (.xlsx). Save it once more as Excel (.xlsx) or CSV.',
    my: 'ဖိုင် ပျက်နေသည် သို့မဟုတ် Excel ဖိုင် (.xlsx) မဟုတ်ပါ။ Excel (.xlsx) သို့မဟုတ် CSV အဖြစ် ပြန်သိမ်းပါ။',
  },
  'workbook-too-large': {
    en: 'The workbook is too large when it is unpacked. Divide it, or save it as CSV.',
    my: 'Excel ဖိုင်ကို ဖြည်လိုက်ပါက ကြီးလွန်းနေပါသည်။ ဖိုင်ခွဲပါ၊ သို့မဟုတ် CSV အဖြစ် သိမ်းပါ။',
  },
  'sheet-not-found': {
    en: 'The workbook has no sheet "{sheet}".',
    my: 'Excel ဖိုင်တွင် “{sheet}” စာရွက် မရှိပါ။',
  },
  'no-known-columns': {
    en: 'No column of the file is known. Its first row must be the names of the columns.',
    my: 'ဖိုင်ထဲရှိ ကော်လံများကို မသိပါ။ ပထမအကြောင်းတွင် ကော်လံအမည်များ ရှိရပါမည်။',
  },
  'column-twice': {
    en: 'The file has two columns "{heading}". Rename or delete one of them.',
    my: 'ဖိုင်တွင် “{heading}” ကော်လံ နှစ်ခု ပါနေပါသည်။ တစ်ခုကို အမည်ပြောင်းပါ၊ သို့မဟုတ် ဖျက်ပါ။',
  },
  'product-too-long': {
    en: 'The product that begins in line {line} has more than {most} rows.',
    my: 'အကြောင်း {line} တွင် စသော ပစ္စည်းတွင် အကြောင်း {most} ထက် ပိုနေပါသည်။',
  },
  'variations-too-far': {
    en: 'Line {line}: too many products wait for variations that stand much later in the file. Sort it so that variations follow their product.',
    my: 'အကြောင်း {line} - ပစ္စည်းနှင့် ၎င်း၏ ရွေးချယ်စရာများ ဝေးလွန်းနေပါသည်။ ပစ္စည်းနောက်တွင် ၎င်း၏ ရွေးချယ်စရာများ ကပ်လျက်ရှိအောင် စီပေးပါ။',
  },
} as const satisfies Messages;

type FileProblemCode = keyof typeof fileProblemMessages;

/**
 * Thrown by readers of files when the rest of a file cannot be read, with what staff can do. Problems of single cells
 * are found by the check.
 */
export class FileProblem extends Error {
  readonly code: FileProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly en: string;
  readonly my: string;

  /** @param sheet of a workbook, for problems with a line */
  constructor(code: FileProblemCode, params: Readonly<Record<string, string | number>> = {}, sheet?: string) {
    const place = sheet === undefined ? '' : `${sheet}: `;
    const textIn = (language: 'en-US' | 'unicode') =>
      place + formatMessage(fileProblemMessages[code], language, params);
    super(textIn('en-US'));
    this.code = code;
    this.params = params;
    this.en = this.message;
    this.my = textIn('unicode');
  }
}
