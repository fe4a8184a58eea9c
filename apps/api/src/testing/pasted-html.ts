import type { RemovedHtml } from '@zay/contract/staff';

interface Pasted {
  readonly from: string;
  /** As the program copies it. */
  readonly html: string;
  /** What the server takes out of it, counted by hand. */
  readonly sent: readonly RemovedHtml[];
  /** The same in the editor, which turns styles, lists and emoji of these programs into allowed HTML first. */
  readonly pasted: readonly RemovedHtml[];
}

const wordItem = (text: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const word: Pasted = {
  from: 'Word',
  html:
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">` +
    `<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>` +
    `<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">` +
    `<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->` +
    `<style><!-- /* Font Definitions */ p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>` +
    `<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment--><h1>Care<o:p></o:p></h1>` +
    `<p class=MsoNormal><b><span style='font-size:14.0pt;color:red'>Cold</span></b> water<o:p></o:p></p>` +
    wordItem('One') +
    wordItem('Two') +
    `<p class=MsoNormal><img width=96 height=64 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.jpg"></p>` +
    `<!--EndFragment--></body></html>`,
  sent: [
    { kind: 'picture', count: 1 },
    { kind: 'look', count: 13 },
    { kind: 'heading', count: 1 },
    { kind: 'element', count: 4 },
  ],
  pasted: [
    { kind: 'picture', count: 1 },
    { kind: 'look', count: 7 },
    { kind: 'heading', count: 1 },
    { kind: 'element', count: 4 },
  ],
};

const docsStyle = (more: string) => `font-size:11pt;font-family:Arial,sans-serif;color:#000000;${more}`;

const docs: Pasted = {
  from: 'Google Docs',
  html:
    `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0d1e8a02-7fff">` +
    `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="${docsStyle('font-weight:400;')}">Care</span></h1>` +
    `<p dir="ltr" style="line-height:1.38;"><span style="${docsStyle('font-weight:700;font-style:italic;text-decoration:none;')}">strong</span>` +
    `<a href="https://www.google.com/url?q=https://a.example/" style="text-decoration:none;">` +
    `<span style="${docsStyle('text-decoration:underline;')}">link</span></a></p>` +
    `<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1">` +
    `<p dir="ltr" role="presentation"><span style="${docsStyle('')}">One</span></p></li></ul>` +
    `<p><span><span style="border:none;display:inline-block;width:96px;height:64px;">` +
    `<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="96" height="64" style="margin-left:0px;" />` +
    `</span></span></p></b><br class="Apple-interchange-newline">`,
  sent: [
    { kind: 'picture', count: 1 },
    { kind: 'look', count: 12 },
    { kind: 'heading', count: 1 },
    { kind: 'attribute', count: 5 },
  ],
  pasted: [
    { kind: 'picture', count: 1 },
    { kind: 'look', count: 10 },
    { kind: 'heading', count: 1 },
    { kind: 'attribute', count: 5 },
  ],
};

const facebook: Pasted = {
  from: 'Facebook',
  html:
    `<meta charset="utf-8"><div class="x11i5rnm xat24cr" dir="auto" style="text-align:start">လှပသော ` +
    `<span class="html-span xexx8yu"><img height="16" width="16" alt="🎉" referrerpolicy="origin-when-cross-origin" ` +
    `src="https://static.xx.fbcdn.net/images/emoji.php/v9/t5c/1/16/1f389.png"></span></div>` +
    `<div dir="auto" onclick="window.hacked=1">ခွက် <a class="x1i10hfl" role="link" tabindex="0" ` +
    `rel="nofollow noreferrer" target="_blank" href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example">link</a></div>` +
    `<img height="1" width="1" src="https://www.facebook.com/tr?id=1&amp;ev=PageView"><script>window.hacked=1</script>`,
  sent: [
    { kind: 'code', count: 2 },
    { kind: 'picture', count: 2 },
    { kind: 'look', count: 3 },
    { kind: 'attribute', count: 3 },
  ],
  pasted: [
    { kind: 'code', count: 2 },
    { kind: 'picture', count: 1 },
    { kind: 'look', count: 3 },
    { kind: 'attribute', count: 3 },
  ],
};

/** Text as programs put it on the clipboard. */
export const pastedHtml: readonly Pasted[] = [word, docs, facebook];
