import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#contract/account.ts'
import { BRAND } from '#contract/brand.ts'

/*
 * Common passwords. Some are the most used ones of leaked lists, mostly English. Others are made from patterns and
 * words that people around us are known to choose.
 */

/** How many of the most used ones are refused, without those that are too short anyway. */
const MOST_USED = 10_000

/** Sequences on the keyboard and other fixed patterns, of any length. */
const RUNS = `
  102030 10203040 112211 112233 11223344 1122334455 121212 12121212 123123 123123123 123321 12341234 1234321 123454321
  123abc 123qwe 12qwaszx 131313 142536 147147 147258 147258369 147852 159357 159753 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qw23er4 202020 212121 223344 232323 246810 252525 258258 258456 321321
  321654 321654987 369258147 420420 456123 456456 456789 456852 4815162342 556677 654123 654321 696969 741852 741852963
  753951 786786 7654321 778899 789123 789456 789456123 789789 852456 87654321 889900 951753 963852 963852741 987654
  987654321 9876543210 987987 998877 0123456 01234567 012345678 0123456789 000111 007007 010101 010203 090909 abc123
  abcabc abcd1234 abcde1 abcde12345 abcdef abcdefg abcdefgh abcdefghi abcdef123 aabbcc aaabbb aaa111 a1b2c3 a1b2c3d4
  a12345 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 as123456 asd123 asdasd asdasd123 asdf1234 asdfasdf
  asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdqwe asdqwe123 asdzxc azerty azerty123 azertyui azertyuiop qsdfgh
  qsdfghjklm wxcvbn q12345 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 qawsed qazqaz qazwsx qazwsx123 qazwsxedc qazxsw qq123456
  qqwwee qw123456 qwaszx qwe123 qwe123qwe qweasd qweasd123 qweasdzxc qweqwe qweqwe123 qwerasdf qwert qwert1 qwert123
  qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop
  qwertz qwertzuiop qwertzui yxcvbn poiuyt poiuytrewq mnbvcx mnbvcxz lkjhgf lkjhgfdsa zaq12wsx zaq1zaq1 zaqxsw zaqwsx
  zxc123 zxcasd zxcasdqwe zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc xyz123 ytrewq trewq w123456 z123456 s123456 m123456
  d123456 k123456 p123456 l123456 j123456 n123456 t123456 g123456 c123456 x123456 x1x2x3 p@ssw0rd p@ssword pa$$word
  pa$$w0rd passw0rd passw0rd1 pa55word pa55w0rd p4ssword p4ssw0rd adm1n admin! l3tm31n h4ck3r r00t123 !@#$%^ !@#$%^&*
  !qaz2wsx !qaz@wsx 1234qwer 1234asdf 1234abcd 12345a 12345q 12345qwe 12345qwert 123456a 123456b 123456q 123456z
  123456abc 123456qwe 123456789a 123456789q 12345678a 1234567a 1234567q 6543210 00000007
`

/** English words, common alone or with one of the ENDINGS. */
const ENGLISH = `
  password passwort passcode passkey passphrase mypass mypassword thepassword newpassword oldpassword pass login signin
  signup admin administrator root user username guest demo test tester testing test test1 default changeme change letmein
  welcome enter secret private public master server system support manager office computer internet network laptop
  samsung nokia android iphone apple google facebook twitter instagram whatsapp youtube tiktok windows microsoft linux
  hello hi hey goodbye love iloveyou loveyou lovely lover loveme mylove truelove sweet sweety sweetie sweetheart honey
  baby babygirl babyboy princess prince queen king angel angels heaven jesus jesuschrist christ god godisgood godislove
  blessed blessing blessings grace faith favour mercy glory praise worship hallelujah amen bible church peace freedom
  happy happiness smile sunshine sunny summer winter spring autumn monday friday sunday january february march april may
  june july august september october november december family mother father mummy daddy mommy brother sister friend
  friends forever together always whatever nothing something anything life mylife live money dollar million success
  winner lucky victory power energy star superstar rockstar shadow dragon monkey tiger lion elephant cheetah leopard
  panther eagle falcon chicken banana orange mango cookie chocolate coffee pepper ginger flower rose jasmine butterfly
  rainbow diamond golden silver purple yellow black white blue green football soccer baseball basketball hockey cricket
  tennis golfer player gamer hunter killer ninja pirate batman superman spiderman starwars pokemon naruto minecraft
  fortnite roblox matrix phoenix thunder storm ocean river mountain island music guitar dance dancer singer rapper
  school student teacher doctor nurse lawyer engineer pastor university college class mentor mentee africa african
  diaspora america london paris berlin newyork chicago canada germany england france portugal brazil trustno1 access
  access14 whoami nopass none blank unknown temp temporary company business market pa55 fuckyou sexy
  hottie cutie buddy biggie charlie maggie buster harley ranger jordan michael jennifer
`

/** First names, common alone or with one of the ENDINGS. */
const NAMES = `
  daniel david joseph joshua samuel emmanuel james john peter paul mark luke matthew stephen simon andrew thomas robert
  richard charles george william anthony patrick vincent victor francis martin moses isaac jacob abraham elijah gabriel
  raphael michel kevin brian dennis collins felix kelvin alex alexander nicole jessica ashley amanda sarah rebecca esther
  ruth naomi hannah rachel mary maria martha elizabeth grace joyce agnes alice catherine christine caroline janet susan
  margaret lucy mercy faith hope charity patience precious comfort gift beauty queen vanessa michelle melissa sandra
  monica angela anna nancy linda diana mohammed muhammad mohamed mohammad ahmed ahmad ibrahim abdullah abdul hassan
  hussein yusuf yousef youssef mustafa mahmoud ismail suleiman khalid omar amina aminata fatima fatou fatoumata aisha
  aissatou khadija mariam maryam zainab zeinab halima salma hawa amadou mamadou ousmane moussa abdoulaye cheikh ibrahima
  modou oumar seydou kofi kwame kwabena kwaku yaw ama akua abena adwoa efua akosua chinedu chidi emeka chukwu ngozi
  chioma amaka ifeoma uche obinna tunde segun femi wale kunle bola tolu yemi sade ayomide temitope damilola oluwaseun
  oluwa musa sani bala garba kamau njoroge mwangi maina kariuki wanjiru wambui wanjiku njeri nyambura otieno ochieng
  odhiambo akinyi atieno achieng baraka juma rehema zawadi neema imani amani abebe bekele tesfaye haile selam tigist
  hodan abdi warsame faarax thandiwe sipho sibusiso nomsa lerato thabo naledi kagiso tatenda tendai rudo chipo chanda
  mulenga joao jose carlos antonio pedro paulo miguel luis ana celia
`

/** Words in Swahili, Hausa, Yorùbá, Igbo, isiZulu, French and Portuguese, without diacritics, and places. */
const ACROSS_AFRICA = `
  karibu habari jambo hakuna hakunamatata asante asantesana upendo nakupenda mpenzi rafiki safari simba tembo twiga chui
  duma mungu munguniwema mungumwema maisha dunia nyumbani mwanangu malaika furaha uhuru harambee umoja ujamaa daraja
  nuru nyota bahari mwalimu shule chakula pesa mapesa siri sirikubwa neno nenosiri fungua kenya tanzania uganda
  rwanda burundi nairobi mombasa kisumu nakuru arusha mwanza dodoma zanzibar kampala kigali daressalaam nigeria naija
  lagos abuja kano kaduna ibadan enugu portharcourt biafra ghana accra kumasi blackstars senegal dakar bamako abidjan
  conakry freetown monrovia banjul cotonou lome niamey ouagadougou cameroun cameroon yaounde douala libreville kinshasa
  lubumbashi congo angola luanda mozambique maputo zambia lusaka zimbabwe harare malawi lilongwe botswana gaborone
  namibia windhoek southafrica mzansi durban soweto capetown johannesburg pretoria lesotho eswatini swaziland madagascar
  mauritius ethiopia addisababa addis eritrea asmara somalia mogadishu hargeisa djibouti sudan khartoum juba egypt cairo
  alexandria libya tripoli tunisia tunis algeria alger maroc morocco casablanca rabat marrakech caboverde praia mandela
  nkrumah sankara lumumba nyerere kenyatta obama mashallah inshallah bismillah alhamdulillah allah allahuakbar subhanallah
  assalam salam habibi habibti nagode sannu ina kwana yaya lafiya masoyi masoyiya allahyakaimu olorun oluwaseun oluwagbemi
  jesuloluwa adupe ekaabo ifemi ololufe omoluabi chineke chukwuebuka chinedum obim ifunanya nnamdi biko daalu ubuntu
  sawubona siyabonga ngiyabonga thandi inkosi amandla sanibonani teranga jokko jerejef akwaaba medaase nyame onyame sika
  motdepasse motdepass bonjour bonsoir soleil amour monamour jetaime jtaime doudou chouchou cheri cherie princesse reine
  coucou famille maman papa enfant ecole argent liberte bienvenue secret azertyuio merci bisous loulou marseille lyon
  senha senhas minhasenha mudar123 mudar entrar segredo brasil portugal lisboa amor meuamor teamo amorzinho felicidade
  familia saudade obrigado obrigada deus deusefiel jesuscristo jesus querida querido princesa estrela bomdia futebol
`

/** Football clubs and players, the largest group after names. */
const FOOTBALL = `
  arsenal chelsea liverpool manutd manchester manunited mancity united tottenham spurs everton newcastle westham villa
  barcelona barca realmadrid madrid atletico juventus milan acmilan intermilan napoli bayern dortmund psg marseilleom ajax
  benfica porto sporting celtic rangers gormahia leopards yanga simbasc azamfc vipers mazembe tpmazembe zamalek alahly
  ahly raja wydad esperance kaizer chiefs kaizerchiefs orlandopirates pirates sundowns hearts kotoko asantekotoko enyimba
  supereagles harambeestars bafana ronaldo cristiano cr7 messi leomessi neymar mbappe drogba etoo okocha salah mane kante
  pogba rooney gerrard lampard henry beckham zidane ronaldinho pele maradona haaland osimhen gunners gooner blues reds
  ynwa redevils reddevils cavaliers lakers yankees cowboys steelers eagles warriors
`

const words = (text: string) => text.trim().split(/\s+/)

const YEARS = Array.from({ length: 51 }, (_, index) => String(1980 + index))

/** Endings that people add to a word, for example because a form asks for digits. */
const ENDINGS = [
  ...words(
    '1 2 3 5 7 9 10 11 12 13 21 22 23 24 25 26 01 02 07 69 77 88 99 00 007 100 101 111 123 254 321 456 777 786 789',
  ),
  ...words('1234 12345 123456 12345678 123456789 4321 ! 1! 123! @1 @12 @123 @1234 #1 #123 _123 . abc 4life'),
  ...YEARS,
]

function* allChoices(): Generator<string> {
  yield* dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN).slice(0, MOST_USED)
  yield* words(RUNS)
  for (const list of [BRAND.name.toLowerCase(), ENGLISH, NAMES, ACROSS_AFRICA, FOOTBALL]) {
    for (const word of words(list)) {
      yield* [word, word + word]
      for (const ending of ENDINGS) yield word + ending
    }
  }
  for (const year of YEARS) yield* [year + year, `${year}1234`, `1234${year}`, `${year}${year.slice(2)}`]
  for (let start = 0; start < 10; start++) {
    for (let length = 6; length <= 12; length++) {
      const up = Array.from({ length }, (_, index) => (start + index) % 10)
      yield up.join('')
      yield up.toReversed().join('')
    }
  }
}

/** Common passwords in lower case, without those that are shorter than the minimum anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  allChoices().filter((choice) => choice.length >= PASSWORD_MIN),
)

/** Whether a password is a common one, in upper or lower case, or repeats one character. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON_PASSWORDS.has(lower) || /^(.)\1*$/su.test(lower)
}
