import { fold } from '#server/matching/vocabulary/fold.ts'
import { isConnector } from '#server/matching/vocabulary/phrase-frame.ts'
import { plainOf } from '#server/matching/vocabulary/word-forms.ts'
import { PHRASE } from '#server/matching/weights.ts'

/**
 * Endings of one word in its forms, folded, the longest first: "preservation", "preserving" and "preserve" are "preserv",
 * "formação", "formateur" and "formation" are "form".
 */
const ENDINGS = `
  isation ization ications ication ifying ations ating ation ators ator ateur atrice adora ador acao icao ement ment mento
  tions tion cao ings ing euses euse eurs eur ieres iere ier eiro eira dores dora dor trice rice
  ists ist iste ista ers er ors or age agem ery ies ied ed es ar ir re al y e s a o`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length)

/** Words that say the same within a phrase, whatever they are about: a line each. */
const SAME_WORDS = `
  grow farm farming cultivate cultivation raise raising rear rearing keep keeping plant planting culture cultura cultivo cultiver cultivar élevage élever criação criar kilimo ukulima ufugaji kulima kufuga زراعه تربيه زرع
  repair fix fixing mend mending maintenance maintain servicing réparation réparer dépannage entretien reparação reparar conserto consertar manutenção ukarabati kutengeneza matengenezo kurekebisha اصلاح تصليح صيانه
  make making maker produce production manufacture manufacturing fabrication fabriquer fabricar fabrico produção utengenezaji uzalishaji صناعه صنع انتاج
  build building construction construct construire construir construção ujenzi kujenga بناء
  sell selling sale sales seller vendor vente vendre vendeur venda vender vendas uuzaji kuuza بيع
  buy buying purchase purchasing acheter achat compra comprar kununua ununuzi شراء
  truck lorry camion caminhão lori شاحنه
  car vehicle automobile motorcar auto voiture carro viatura gari سياره سيارات
  motorbike motorcycle moto pikipiki
  child children kid kids enfant enfants criança crianças watoto mtoto اطفال
  baby babies infant newborn bébé bebê bebé mtoto mchanga رضيع
  old elderly aged senior seniors elder elders âgées âgés idosos wazee مسنين
  house home houses housing maison casa nyumba بيت منازل
  cloth clothes clothing garment garments dress dresses vêtement vêtements roupa roupas nguo ملابس
  shoe shoes footwear chaussure chaussures sapato sapatos viatu احذيه
  drive driving driver conduire conduite chauffeur conduzir condução motorista dereva udereva kuendesha سياقه
  bake baking baker bakery boulangerie pâtisserie padaria panificação uokaji
  cook cooking cuisine cuisiner cozinha cozinhar culinária upishi kupika طبخ
  clean cleaning cleaner wash washing nettoyage nettoyer limpeza limpar usafi kusafisha kuosha تنظيف
  write writing writer écriture écrire rédaction escrita escrever redação uandishi kuandika كتابه
  draw drawing dessin dessiner desenho desenhar uchoraji kuchora رسم
  design designing conception concevoir desenho projeto usanifu ubunifu تصميم
  draft drafting rédaction elaboração
  manage management managing manager gestion gérer gestão gerir usimamizi kusimamia اداره
  install installing installation fitting fit setup installer instalação instalar ufungaji kufunga تركيب
  teach teaching teacher teach enseignement enseigner professeur ensino ensinar professor ualimu kufundisha تدريس
  sew sewing stitch stitching couture coudre costura costurar ushonaji kushona خياطه
  process processing transformation traitement processamento usindikaji معالجه
  store storing storage stocker stockage armazenamento uhifadhi kuhifadhi تخزين
  treat treating treatment therapy therapist cure healing soin soins tratamento matibabu علاج
  care caring carer cuidar cuidado cuidados prendre huduma utunzaji رعايه
  test testing tests exam examine examining check checking analysis analyse analyses análise uchunguzi kupima فحص تحليل
  plan planning planification planifier planeamento planejamento upangaji kupanga تخطيط
  law legal droit juridique direito jurídico sheria قانون قانوني
  money cash fund funds finance financial financement financeiro fedha pesa مال
  tax taxes taxation impôt impôts fiscalité fiscal imposto impostos kodi ضرائب
  job jobs employment work emploi travail emprego trabalho ajira kazi
  business company enterprise firm entreprise empresa negócio negócios biashara شركه
  shop store boutique magasin loja duka متجر
  water eau água maji مياه
  electric electrical electricity électrique électricité elétrica eletricidade umeme كهرباء
  solar solaire jua شمسيه
  food foods aliment aliments alimentaire alimentation alimento alimentos alimentar chakula اغذيه
  fish poisson poissons peixe samaki اسماك
  hen hens chicken chickens poultry fowl volaille poule poules galinha galinhas frango aves kuku دواجن
  cow cows cattle bovine bovin bovins vache vaches vaca vacas gado ng'ombe ngombe ابقار
  goat goats chèvre chèvres cabra cabras mbuzi ماعز
  pig pigs porc porcs porco porcos nguruwe
  doctor physician médecin docteur médico daktari طبيب
  animal animals animaux animais wanyama حيوانات
  woman women femme femmes mulher mulheres wanawake نساء
  hair cheveux coiffure cabelo nywele شعر
  wood wooden timber bois madeira mbao خشب
  picture pictures photo photos photograph photographie fotografia picha صور
  film movie movies video videos vidéo cinéma cinema filme filamu فيديو
  computer computers pc ordinateur ordinateurs computador kompyuta حاسوب
  phone phones mobile smartphone téléphone téléphones telefone celular simu هاتف
  language languages langue langues língua línguas lugha لغه
  speech speaking talk talking parler parole fala falar kuongea
  translate translation translator traduction traduire tradução traduzir tafsiri kutafsiri ترجمه
  health healthcare santé saúde afya صحه
  ill sick patient patients malade malades doente doentes mgonjwa wagonjwa مرضى
  tooth teeth dental dentaire dente dentes meno اسنان
  eye eyes ocular oeil yeux olho olhos macho عيون
  garden gardening jardin jardinage jardim jardinagem bustani حدائق
  tree trees arbre arbres árvore árvores miti اشجار
  vegetable vegetables veg légume légumes legume legumes mboga خضروات
  fruit fruits fruta frutas matunda فواكه
  help helping assist assistance support supporting aide aider soutien ajuda ajudar apoio msaada kusaidia مساعده
  find finding search searching seek seeking chercher recherche procurar kutafuta البحث
  apply application applications candidature candidatura maombi
  prepare preparation preparing préparer préparation preparar preparação maandalizi
  run running operate operating operation operations
`

const ROOT = new Map<string, string>()
for (const line of SAME_WORDS.trim().split('\n')) {
  const words = fold(line).split(' ')
  for (const word of words) if (!ROOT.has(stemOf(word))) ROOT.set(stemOf(word), words[0] ?? word)
}

/** Words that add nothing to what a phrase is about, beside connectors. */
const EMPTY = new Set(
  fold(
    `i my me your our their his her someone somebody people person other others s how to do doing be is are am it that this who what when
    want need get getting ready good better well new very more own some all not no wont cant dont and or so up out off into about
    mon ma mes son sa ses leur leurs un une des qui que se je meu minha meus minhas seu sua uns umas que se eu yangu wangu langu changu`,
  ).split(' '),
)

/** Returns a folded word without its plural and its endings. */
function stemOf(word: string): string {
  const plain = plainOf(word)
  const ending = ENDINGS.find((end) => plain.endsWith(end) && plain.length - end.length >= PHRASE.senseLetters)
  if (!ending) return plain
  const stem = plain.slice(0, -ending.length)
  // "running" is "run".
  return /([^aeiouls])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

/** Returns what a word says within a phrase: one text for all its forms, and for the words that say the same. */
export function senseOf(word: string): string {
  const stem = stemOf(word)
  return ROOT.get(stem) ?? stem
}

/** Returns the senses of the words of a folded phrase, each once, without those that say nothing. */
export function sensesOf(folded: string): string[] {
  const senses = new Set<string>()
  for (const word of folded.split(' '))
    if (!isConnector(word) && !EMPTY.has(word) && word.length > 1) senses.add(senseOf(word))
  return [...senses]
}
