/**
 * Common passwords with a letter and a digit, in lower case, which attackers try first. The file has no imports, so
 * that the browser can load it separately.
 */
const list = `
  1111aaaa 111aaa 12345a 12345qwert 123456a 123456abc 123456q 1234567a 12345678a 123456789a 1234abcd 1234qwer 123a123
  123abc 123asd 123qwe 123qweasd 12qwaszx 147258a 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  a000000 a111111 a11111 a12345 a123123 a123321 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa1111 aa112233
  aa12345 aa123456 aaa111 aaaa1111 abc123 abc1234 abc12345 abc123456 abcd123 abcd1234 abcd12345 abcde123 abcde12345
  abcdef1 abcdefg1 admin1 admin12 admin123 admin1234 admin12345 adminadmin1 android1 angel1 angel123 apple123 as123456
  asd123 asd1234 asd12345 asd123456 asdf123 asdf1234 asdfgh1 asdfghjkl1 baby123 bagan123 baseball1 batman1 bismillah1
  blink182 burma123 charlie1 chelsea1 computer1 cookie1 daniel1 dragon1 dragon123 facebook1 facebook123 family1 ferrari1
  football1 forever1 freedom1 gmail123 google1 google123 hello1 hello12 hello123 hello1234 hunter1 hunter2
  iloveu1 iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 jessica1 jesus1 jordan1 jordan23 kbz123 kbz1234 kbzpay123
  killer1 koko123 kyaw123 kyawkyaw1 letmein1 liverpool1 login123 love12 love123 love1234 lovely1 lover1 loveyou1 lucky7
  mama123 manchester1 mandalay1 mandalay123 marina1 master1 master123 matrix1 mgmg123 michael1 mingalar1
  mm1234 mm12345 mm123456 mm1234567 mm12345678 money1 monkey1 monkey123 mustang1 myanmar1 myanmar12 myanmar123
  myanmar1234 myanmar2020 myanmar2021 mypassword1 naruto1 naypyitaw1 nicole1 ninja1 p@ssw0rd p@ssw0rd1 p@ssword1
  pa55w0rd pass12 pass123 pass1234 pass12345 passw0rd passw0rd1 password01 password1 password11 password12 password123
  password1234 password12345 password2 password3 password7 password9 pokemon1 princess1 princess12 purple1 q12345 q123456
  q1234567 q12345678 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qazwsx1 qazwsx123 qq123456 qwaszx12 qwe123 qwe12345
  qwe123456 qweasd123 qwer123 qwer1234 qwer12345 qwert1 qwert123 qwert12345 qwerty1 qwerty11 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 qwerty2 qwerty7 qwertyuiop1 rockyou1 root123 root1234 s123456 samsung1 samsung123
  shadow1 soccer1 spiderman1 star123 starwars1 summer1 sunshine1 super123 superman1 sweet123 test12 test123 test1234
  test12345 thiha123 tigger1 trustno1 user123 user1234 viber123 vip123 w123456 wave123 welcome1 welcome12 welcome123
  x123456 xxx123 yangon1 yangon12 yangon123 z123456 zaq12wsx zaq1xsw2 zaq1zaq1 zawzaw1 zay123 zay1234 zay12345 zxc123
  zxc12345 zxcv1234 zxcvbn1 zxcvbn123 zxcvbnm1 zxcvbnm123 zz123456`;

let known: ReadonlySet<string> | undefined;

/** Whether the password is in the list, ignoring letter case and the script of digits. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(list.trim().split(/\s+/));
  const folded = password.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));
  return known.has(folded.toLowerCase());
}
