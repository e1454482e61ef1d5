import { fold } from '#server/matching/vocabulary/fold.ts'
import { isConnector } from '#server/matching/vocabulary/phrase-frame.ts'
import { plainOf } from '#server/matching/vocabulary/word-forms.ts'
import { PHRASE } from '#server/matching/reading.ts'

/**
 * Endings of one word in its forms, folded, the longest first: "preservation", "preserving" and "preserve" are "preserv". Not -al, -or and -y: "mental" is no "mentor", and "police" no "policy".
 */
const ENDINGS = `
  isation ization ications ication ifying ations ating ation ators ator ateur atrice adora ador acao icao ement ment mento
  ologist ologists ology ologie ologia ologue ologo apher aphers aphing aphy aphie afia
  tions tion cao ings ing euses euse eurs eur ieres iere ier eiro eira dores dora dor trice rice
  ists ist iste ista ers er ors age agem ied ed es ar ir re e s a o`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length)

/** Words that say the same within a phrase, whatever they are about: a line each. */
const SAME_WORDS = `
  grow growing grower farm farming farmer cultivate cultivating cultivation cultivator raise raising rear rearing keep keeping keeper breed breeding breeder plant planting planter plante planta culture cultura cultivo cultiver cultivar culturas éleveur élevage élever criação criar criador kilimo ukulima mkulima ufugaji mfugaji kulima kufuga زراعه تربيه زرع
  repair repairing repairer fix fixing fixer mend mending mender maintenance maintain maintaining réparation réparer réparateur dépannage dépanneur entretien reparação reparar reparador conserto consertar manutenção ukarabati kutengeneza matengenezo kurekebisha اصلاح تصليح صيانه
  make making maker produce producing production producer manufacture manufacturing manufacturer fabrication fabriquer fabricant fabricar fabrico produção utengenezaji uzalishaji صناعه صنع انتاج
  build building builder construct constructing construction construire construir construção ujenzi kujenga mjenzi بناء
  sell selling sale seller vendor vending vente vendre vendeur vendeuse venda vender vendedor uuzaji kuuza muuzaji بيع
  buy buying buyer purchase purchasing purchaser acheter achat compra comprar comprador kununua ununuzi شراء
  truck trucking lorry camion caminhão lori شاحنه
  car vehicle automobile motorcar voiture carro viatura gari سياره سيارات
  motorbike motorcycle moto pikipiki
  child children kid enfant criança watoto mtoto اطفال
  baby infant newborn bébé bebê رضيع
  old elderly aged senior elder âgée idoso wazee مسنين
  house home housing maison casa nyumba بيت منازل
  cloth clothes clothing garment dress vêtement roupa nguo ملابس
  shoe footwear chaussure sapato viatu احذيه
  drive driving driver conduire conduite chauffeur conduzir condução motorista dereva udereva kuendesha سياقه
  bake baking baker bakery boulangerie boulanger pâtisserie padaria padeiro panificação uokaji
  cook cooking cuisine cuisiner cozinha cozinhar culinária upishi kupika طبخ
  clean cleaning cleaner wash washing washer nettoyage nettoyer limpeza limpar usafi kusafisha kuosha تنظيف
  write writing writer écriture écrire rédaction rédacteur escrita escrever redação uandishi kuandika كتابه
  draw drawing dessin dessiner desenhar uchoraji kuchora رسم
  design designing designer conception concevoir conceber usanifu ubunifu تصميم
  edit editing editor montage monter edição editar editorial
  manage managing management manager gestion gérer gestionnaire gestão gerir gestor usimamizi kusimamia اداره
  install installing installation installer fitting fitter installateur instalação instalar instalador ufungaji kufunga تركيب
  teach teaching teacher enseignement enseigner professeur ensino ensinar professor ualimu mwalimu kufundisha تدريس
  sew sewing sewer stitch stitching couture coudre costura costurar ushonaji kushona خياطه
  process processing traitement traiter processamento processar usindikaji معالجه
  store storing storage stocker stockage armazenamento armazenar uhifadhi kuhifadhi تخزين
  treat treating treatment therapy therapist cure curing healing healer soin tratamento tratar matibabu علاج
  care caring carer cuidar cuidado cuidador huduma utunzaji رعايه
  test testing tester teste exam examine examining examination check checking analyse analysing analysis análise uchunguzi kupima فحص تحليل
  plan planning planner planification planifier planeamento planejamento planejar upangaji kupanga تخطيط
  law legal droit juridique direito jurídico sheria قانون قانوني
  money cash finance financial financement financier financeiro fedha pesa مال
  tax taxation impôt fiscalité fiscal imposto kodi ضرائب
  job employment work emploi travail emprego trabalho ajira kazi
  business company enterprise firm entreprise empresa negócio biashara شركه
  shop boutique magasin loja duka متجر
  water eau água maji مياه
  electric electrical electricity electrician électrique électricité électricien elétrica elétrico eletricidade eletricista umeme كهرباء
  solar solaire شمسيه
  food aliment alimentaire alimentation alimento alimentar chakula اغذيه
  fish fishing fisher fishery poisson pêche pêcheur peixe pesca pescador samaki uvuvi اسماك
  hen chicken poultry fowl volaille poule poulet galinha frango kuku دواجن
  cow cattle bovine bovin vache vaca gado ombe ngombe ابقار
  goat chèvre cabra mbuzi ماعز
  pig porc porco nguruwe
  doctor physician médecin docteur médico daktari طبيب
  animal animaux animais wanyama mnyama حيوانات
  woman women femme mulher wanawake mwanamke نساء
  hair cheveux coiffure cabelo nywele شعر
  wood wooden timber bois madeira mbao خشب
  picture photo photograph photographie photographier fotografia picha صور
  film movie video vidéo cinéma filme filamu فيديو
  computer ordinateur computador kompyuta حاسوب
  phone telephone mobile smartphone téléphone telefone celular telemóvel simu هاتف
  language langue língua lugha لغه
  speech speaking talk talking parler parole fala falar kuongea
  translate translating translation translator traduction traduire traducteur tradução traduzir tradutor tafsiri kutafsiri ترجمه
  health healthcare santé saúde afya صحه
  ill sick patient malade doente mgonjwa wagonjwa مرضى
  tooth teeth dental dentist dentaire dentiste dente meno اسنان
  eye ocular oeil yeux olho macho عيون
  garden gardening gardener jardin jardinage jardinier jardim jardinagem jardineiro bustani حدائق
  tree arbre árvore miti اشجار
  vegetable veg légume mboga خضروات
  fruit fruta matunda فواكه
  help helping helper assist assisting assistance support supporting aide aider soutien ajuda ajudar apoio apoiar msaada kusaidia مساعده
  find finding search searching seek seeking chercher recherche procurar kutafuta البحث
  apply applying application candidature candidatura maombi
  prepare preparing preparation préparer préparation preparar preparação maandalizi
  run running operate operating operation operator
  counsel counselling counseling counsellor counselor conseil conseiller aconselhamento aconselhar ushauri mshauri
  nutrition nutritional nutritionist nutritionnel nutritionniste nutrição nutricional nutricionista lishe تغذيه
  bride bridal wedding mariée mariage noiva casamento harusi عروس
  herb herbal
  sea marine ocean oceanic
  save saving savings épargne poupança akiba
  train training trainer formation formateur formação formar formador mafunzo تدريب
`

/**
 * What each listed word says: the first one of its line, with a sign that no stem has, since "career" has the stem of "care".
 * "ombe" is what is left of "ng'ombe", of which "ng" says nothing.
 */
const LISTED = new Map(
  SAME_WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const words = fold(line).split(' ')
      return words.map((word) => [plainOf(word), `=${words[0]}`] as const)
    }),
)

/** Words that add nothing to what a phrase is about, beside connectors. */
const EMPTY = new Set(
  fold(
    `i my me your our their his her someone somebody people person other others how doing be is are am that this who what when
    want need get getting ready good better well new very more own some all not no wont cant dont or so up out off into about ng
    mon ma mes son sa ses leur leurs une qui que se je meu minha meus minhas seu sua uns umas eu yangu wangu langu changu`,
  ).split(' '),
)

/** Returns a word in the singular without its endings. */
function stemOf(plain: string): string {
  const ending = ENDINGS.find((end) => plain.endsWith(end) && plain.length - end.length >= PHRASE.senseLetters)
  if (!ending) return plain
  const stem = plain.slice(0, -ending.length)
  // "engineering" says what "engineer" does.
  if (ending === 'ing' && stem.endsWith('er')) return stemOf(stem)
  // "running" is "run".
  return /([^aeiouls])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

/** Endings that make a form of a listed word, each with the letters before it: "planes" is no form of "plan". */
const FORMS = [/(?<=.)s$/, /(?<=[lmr])es$/, /(?<=e)d$/, /(?<=.)ed$/]
/** Words that look like such forms: "menos" is less, and "meno" tooth. */
const NO_FORMS: ReadonlySet<string> = new Set(['menos', 'dented'])

/** Returns what a word says within a phrase: one text for its forms, and for the words that say the same. */
function senseOf(word: string): string {
  const plain = plainOf(word)
  return LISTED.get(plain) ?? listedForm(word) ?? stemOf(plain)
}

/** Returns what the listed word says that a form is of: "photos" says what "photo" does, and "repaired" what "repair" does. */
function listedForm(word: string): string | undefined {
  if (NO_FORMS.has(word)) return undefined
  for (const ending of FORMS) {
    const base = word.replace(ending, '')
    const found = base !== word && base.length >= PHRASE.senseLetters ? LISTED.get(base) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the senses of the words of a folded phrase, each once, without those that say nothing. */
export function sensesOf(folded: string): string[] {
  const senses = new Set<string>()
  for (const word of folded.split(' ')) if (!isConnector(word) && !EMPTY.has(word)) senses.add(senseOf(word))
  return [...senses]
}
