/** Words that guessers try first, most likely first: a hint's worth of them. The server refuses known passwords by a longer list. */
export const commonPasswords = `
password qwerty qwertyuiop abc iloveyou admin welcome letmein monkey dragon football baseball sunshine princess master shadow
superman batman michael jordan charlie andrew jessica ashley daniel thomas robert jennifer hunter soccer hockey killer george
computer internet secret login access hello freedom whatever trustno starwars pokemon naruto google samsung apple summer winter
spring autumn flower butterfly chocolate cheese cookie banana orange purple silver golden diamond forever angel lovely love baby
family friend money mustang harley ranger yankees liverpool chelsea arsenal manchester barcelona test guest user root default
changeme passw0rd asdf asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r qazwsx qwer poiuytrewq lkjhgfdsa mnbvcxz q1w2e3r4
lanngan thailand bangkok chiangmai phuket pattaya siam somchai somsak somying sompong malee nattapong thanawat siriporn
kittipong suchart prasert wichai anong sunisa ploy fluke bank beer golf game mook fern ice nong sawasdee sabai sanuk
สวัสดี รหัสผ่าน ประเทศไทย กรุงเทพ สมชาย สมศักดิ์ ฉันรักเธอ รักเธอ ความรัก คนไทย`
  .trim()
  .split(/\s+/);
