/**
 * The data of the unseen market: what people know and want, and how they write it. Written from how members of such a
 * community write, without sight of the engine or its vocabulary.
 */

export const WRITTEN = ['en', 'fr', 'pt', 'sw', 'ar'] as const
export type Written = (typeof WRITTEN)[number]
export type Spoken = Written | 'yo' | 'ha' | 'am' | 'zu'
/** The ways to say one thing, by language. The first English way is also its name. */
export type Thing = { name: string; ways: Partial<Record<Written, string[]>> }
export type Field = {
  name: string
  /** What somebody of this field calls themselves. */
  people: Thing[]
  skills: Thing[]
  close: [string, string][]
  distant: [string, string][]
}

export const NEARNESS = { same: 1, close: 0.7, field: 0.35, distant: 0.15 }

/** One thing a line: English ways between bars, then `; fr …`, `; pt …`, `; sw …`, `; ar …`. */
function thingsOf(text: string): Thing[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', ...others] = line.split(';').map((part) => part.trim())
      const ways: Thing['ways'] = { en: waysOf(english) }
      for (const other of others) {
        const language = WRITTEN.find((one) => other.startsWith(`${one} `))
        if (!language) throw new Error(`No language in "${other}"`)
        ways[language] = waysOf(other.slice(3))
      }
      return { name: waysOf(english)[0] ?? '', ways }
    })
}

const waysOf = (text: string) => text.split('|').map((way) => way.trim())

/** Pairs of names as `one + other, one + other`. */
export const couplesOf = (text: string): [string, string][] =>
  text.split(',').map((couple) => {
    const [one = '', other = ''] = couple.split('+').map((name) => name.trim())
    return [one, other]
  })

function field(name: string, people: string, close: string, distant: string, skills: string): Field {
  const made = {
    name,
    people: thingsOf(people),
    skills: thingsOf(skills),
    close: couplesOf(close),
    distant: couplesOf(distant),
  }
  for (const one of [...made.close, ...made.distant].flat())
    if (!made.skills.some((skill) => skill.name === one)) throw new Error(`${name} has no skill "${one}"`)
  return made
}

export const FIELDS: Field[] = [
  field(
    'software',
    `
software developer; fr développeur; pt programador
IT student; fr étudiant en informatique; pt estudante de informática
systems engineer; fr ingénieur système; pt engenheiro de sistemas`,
    `web development + JavaScript, web development + PHP, JavaScript + React,
    Android development + iOS development, cloud computing + DevOps, Linux administration + DevOps,
    Linux administration + computer networking, computer networking + cyber security,
    UX design + web development, Android development + Java`,
    `game development + Linux administration, UX design + computer networking,
    iOS development + computer networking, UX design + Linux administration, PHP + game development`,
    `
web development | web developer | building websites | making websites | website development; fr développement web | développeur web; pt desenvolvimento web; ar تطوير المواقع
JavaScript | JS | JavaScript programming | coding in JavaScript; fr programmation JavaScript; pt programação em JavaScript
React | React.js | ReactJS | React developer | React front end; fr développeur React
PHP | PHP programming | PHP developer | Laravel and PHP; fr développeur PHP
Java | Java programming | Java developer | Java backend; fr programmation Java; pt programação em Java
Android development | Android apps | Android developer | making Android apps; fr développement Android; pt desenvolvimento Android
iOS development | iPhone apps | iOS developer | iOS apps; fr développement iOS; pt desenvolvimento iOS
DevOps | DevOps engineer | CI/CD | deployment pipelines; fr ingénieur DevOps
cloud computing | cloud | cloud engineer | cloud infrastructure | AWS cloud; fr informatique en nuage; pt computação em nuvem
Linux administration | Linux | Linux sysadmin | Linux servers; fr administration Linux; pt administração de Linux
computer networking | networking (Cisco) | network engineer | computer networks | CCNA; fr réseaux informatiques; pt redes de computadores; ar شبكات الحاسوب
cyber security | cybersecurity | information security | security analyst | ethical hacking; fr cybersécurité; pt cibersegurança; sw usalama wa mtandao
UX design | user experience | UX designer | UI/UX | user experience design; fr conception UX; pt design de experiência
game development | game developer | making video games | Unity games; fr création de jeux vidéo; pt desenvolvimento de jogos`,
  ),
  field(
    'data',
    `
data analyst; fr analyste de données; pt analista de dados
statistician; fr statisticien; pt estatístico
research assistant; fr assistant de recherche; pt assistente de pesquisa`,
    `data science + machine learning, machine learning + natural language processing,
    machine learning + computer vision, data analysis + Excel, data analysis + statistics,
    data analysis + Power BI, SQL + data engineering, Python + data science, R + statistics,
    statistics + econometrics`,
    `Excel + computer vision, survey design + computer vision, Power BI + natural language processing,
    GIS + natural language processing, survey design + data engineering`,
    `
data analysis | data analyst | analysing data | data analytics | analysis of data; fr analyse de données; pt análise de dados; ar تحليل البيانات
data science | data scientist | learning data science | data science career; fr science des données; pt ciência de dados
machine learning | ML | machine learning engineer | training models | AI and machine learning; fr apprentissage automatique; pt aprendizado de máquina
natural language processing | NLP | language models | NLP for African languages; fr traitement du langage naturel
computer vision | image recognition | computer vision engineer | vision models; fr vision par ordinateur; pt visão computacional
data engineering | data engineer | data pipelines | ETL pipelines; fr ingénierie des données; pt engenharia de dados
SQL | SQL queries | SQL databases | writing SQL; fr requêtes SQL; pt consultas SQL
Python | Python programming | Python developer | coding in Python; fr programmation Python; pt programação em Python
R | R programming | R language | RStudio; fr langage R; pt linguagem R
Excel | Microsoft Excel | MS Excel | advanced Excel | Excel spreadsheets; fr Excel avancé; pt Excel avançado
Power BI | PowerBI | Power BI dashboards | dashboards in Power BI; fr tableaux de bord Power BI; pt painéis Power BI
statistics | statistical analysis | stats | statistician; fr statistiques; pt estatística; sw takwimu; ar الإحصاء
econometrics | econometric models | econometric analysis | econometrician; fr économétrie; pt econometria
survey design | designing surveys | questionnaire design | household surveys; fr conception d'enquêtes; pt desenho de inquéritos
GIS | geographic information systems | GIS mapping | GIS analyst | QGIS maps; fr SIG; pt sistemas de informação geográfica`,
  ),
  field(
    'health',
    `
nurse; fr infirmier; pt enfermeiro
health worker; fr agent de santé; pt agente de saúde
doctor; fr médecin; pt médico`,
    `nursing + midwifery, nursing + elderly care, nursing + NCLEX, public health + epidemiology,
    public health + health promotion, mental health + counselling, general medicine + paediatrics,
    nutrition + public health, general medicine + emergency medicine`,
    `pharmacy + physiotherapy, dentistry + midwifery, pharmacy + counselling, dentistry + epidemiology,
    physiotherapy + epidemiology, dentistry + counselling, NCLEX + dentistry`,
    `
nursing | nurse | registered nurse | nursing practice | being a nurse; fr soins infirmiers | infirmière; pt enfermagem; sw uuguzi; ar التمريض
midwifery | midwife | delivering babies | maternal care; fr sage-femme; pt parteira; sw ukunga
NCLEX | NCLEX exam | NCLEX-RN | passing the NCLEX; fr examen NCLEX
elderly care | care of the elderly | caring for old people | aged care | geriatric care; fr soins aux personnes âgées; pt cuidado de idosos
public health | public health officer | community health | population health; fr santé publique; pt saúde pública; sw afya ya jamii; ar الصحة العامة
epidemiology | epidemiologist | disease surveillance | field epidemiology; fr épidémiologie; pt epidemiologia
health promotion | health education | promoting health | health awareness; fr promotion de la santé; pt promoção da saúde
nutrition | nutritionist | healthy eating | dietetics | diet planning; fr nutrition et diététique; pt nutrição; sw lishe; ar التغذية
mental health | mental wellbeing | mental health support | psychological wellbeing; fr santé mentale; pt saúde mental; sw afya ya akili; ar الصحة النفسية
counselling | counsellor | counseling | talk therapy; fr soutien psychologique; pt aconselhamento; sw ushauri nasaha
general medicine | medical doctor | general practitioner | GP; fr médecine générale; pt medicina geral; sw udaktari; ar الطب العام
paediatrics | pediatrics | paediatrician | child medicine | children's doctor; fr pédiatrie; pt pediatria; ar طب الأطفال
emergency medicine | emergency care | ER medicine | accident and emergency; fr médecine d'urgence; pt medicina de emergência
pharmacy | pharmacist | community pharmacy | dispensing medicines; fr pharmacie; pt farmácia; ar الصيدلة
dentistry | dentist | dental care | dental surgeon; fr médecine dentaire; pt odontologia; ar طب الأسنان
physiotherapy | physiotherapist | physical therapy | physio; fr kinésithérapie; pt fisioterapia`,
  ),
  field(
    'finance',
    `
accountant; fr comptable; pt contabilista
bank officer; fr employé de banque; pt bancário
finance student; fr étudiant en finance; pt estudante de finanças`,
    `accounting + bookkeeping, accounting + auditing, accounting + taxation,
    financial modelling + investment banking, financial modelling + corporate finance,
    personal finance + saving groups, microfinance + saving groups, stock market investing + personal finance,
    ACCA + accounting`,
    `insurance + bookkeeping, cryptocurrency + auditing, saving groups + investment banking,
    actuarial science + bookkeeping, saving groups + auditing, real estate investing + auditing`,
    `
accounting | accountant | accountancy | financial accounting; fr comptabilité; pt contabilidade; sw uhasibu; ar المحاسبة
bookkeeping | bookkeeper | keeping the books | book-keeping; fr tenue de livres; pt escrituração; sw utunzaji wa vitabu
auditing | auditor | internal audit | audit; fr audit | audit interne; pt auditoria; sw ukaguzi wa hesabu
taxation | tax | tax returns | tax consultant; fr fiscalité; pt fiscalidade; sw kodi; ar الضرائب
ACCA | ACCA exams | passing ACCA | ACCA qualification; fr examens ACCA
corporate finance | company finance | business finance | finance for companies; fr finance d'entreprise; pt finanças corporativas
financial modelling | financial modeling | financial models | building financial models; fr modélisation financière; pt modelagem financeira
investment banking | investment banker | mergers and acquisitions | IB; fr banque d'affaires; pt banca de investimento
stock market investing | buying shares | stock market | investing in stocks; fr investir en bourse; pt investir na bolsa
real estate investing | property investment | investing in property | buying land and houses to rent; fr investissement immobilier; pt investimento imobiliário
personal finance | managing my money | money management | budgeting; fr finances personnelles; pt finanças pessoais
microfinance | microcredit | small loans | micro-lending; fr microfinance et microcrédit; pt microcrédito; sw mikopo midogo
saving groups | savings groups | VSLA | village savings; fr tontine; sw vikundi vya kuweka akiba
insurance | insurance broker | insurance sales | microinsurance; fr assurance; pt seguros; sw bima; ar التأمين
cryptocurrency | crypto | bitcoin | crypto trading; fr cryptomonnaie; pt criptomoedas
actuarial science | actuary | actuarial exams | actuarial studies; fr actuariat; pt ciências atuariais`,
  ),
  field(
    'business',
    `
entrepreneur; fr entrepreneur; pt empreendedor
small business owner; fr patron de petite entreprise; pt dono de pequena empresa
manager; fr gestionnaire; pt gestor`,
    `entrepreneurship + business plan, entrepreneurship + fundraising, pitching + fundraising,
    project management + agile, procurement + supply chain management, logistics + supply chain management,
    import and export + logistics, leadership + human resources, sales + negotiation,
    entrepreneurship + pitching`,
    `human resources + import and export, agile + import and export, pitching + procurement,
    logistics + human resources, business plan + agile`,
    `
entrepreneurship | entrepreneur | starting a business | launching a startup | running my own business; fr entrepreneuriat | créer son entreprise; pt empreendedorismo; sw ujasiriamali; ar ريادة الأعمال
business plan | business planning | writing a business plan | business plans; fr plan d'affaires; pt plano de negócios; sw mpango wa biashara; ar خطة عمل
fundraising | raising capital | finding investors | startup funding; fr levée de fonds; pt captação de recursos
pitching | pitch deck | pitching to investors | startup pitch; fr pitch devant des investisseurs; pt apresentação a investidores
project management | project manager | managing projects | PMP | management of projects; fr gestion de projet; pt gestão de projetos; sw usimamizi wa miradi; ar إدارة المشاريع
agile | Scrum | agile methods | Scrum master; fr méthodes agiles; pt metodologias ágeis
supply chain management | supply chain | supply chains | supply chain manager; fr chaîne d'approvisionnement; pt cadeia de abastecimento
procurement | purchasing | procurement officer | buying for organisations; fr passation des marchés; pt compras e aquisições; sw ununuzi
logistics | logistician | transport and logistics | freight forwarding; fr logistique; pt logística; ar اللوجستيات
import and export | import export | exporting goods | international trade; fr import-export; pt importação e exportação; ar الاستيراد والتصدير
human resources | HR | HR manager | people management | recruitment and HR; fr ressources humaines; pt recursos humanos; sw rasilimali watu; ar الموارد البشرية
leadership | leadership skills | becoming a leader | leading teams; fr leadership et gestion d'équipe; pt liderança; sw uongozi; ar القيادة
sales | selling | sales skills | salesperson; fr vente; pt vendas; sw mauzo; ar المبيعات
negotiation | negotiating | negotiation skills | how to negotiate; fr négociation; pt negociação`,
  ),
  field(
    'marketing',
    `
marketer; fr responsable marketing; pt profissional de marketing
communications officer; fr chargé de communication; pt assessor de comunicação
content creator; fr créateur de contenu; pt criador de conteúdo`,
    `digital marketing + social media marketing, digital marketing + SEO, digital marketing + online advertising,
    social media marketing + content creation, branding + graphic design, copywriting + content creation,
    e-commerce + digital marketing, public relations + corporate communications,
    email marketing + digital marketing`,
    `market research + graphic design, public relations + SEO, customer service + SEO,
    market research + copywriting, customer service + graphic design`,
    `
digital marketing | online marketing | internet marketing | digital marketer; fr marketing digital | marketing numérique; pt marketing online; ar التسويق الرقمي
social media marketing | social media manager | social media management | marketing on Instagram and Facebook; fr marketing sur les réseaux sociaux; pt gestão de redes sociais; ar التسويق عبر وسائل التواصل
SEO | search engine optimisation | search engine optimization | ranking on Google; fr référencement naturel; pt otimização para motores de busca
online advertising | Google Ads | Facebook ads | paid ads | pay per click; fr publicité en ligne; pt publicidade online
email marketing | e-mail campaigns | newsletters | email campaigns; fr marketing par e-mail; pt marketing por email
content creation | content creator | creating content | digital content; fr création de contenu; pt criação de conteúdo
copywriting | copywriter | writing adverts | copy writing; fr rédaction publicitaire; pt redação publicitaire
branding | brand building | brand strategy | personal branding | building a brand; fr image de marque; pt gestão de marca
graphic design | graphic designer | graphics design | Photoshop and Illustrator; fr graphisme; pt design gráfico; sw usanifu wa picha; ar تصميم الجرافيك
e-commerce | ecommerce | online shop | selling online | online store; fr commerce en ligne; pt comércio eletrónico; sw biashara ya mtandaoni; ar التجارة الإلكترونية
market research | researching markets | consumer research | market studies; fr étude de marché; pt estudo de mercado
public relations | PR | media relations | PR officer; fr relations publiques; pt relações públicas; sw uhusiano wa umma; ar العلاقات العامة
corporate communications | communications | internal communications | communication strategy; fr communication d'entreprise; pt comunicação empresarial
customer service | customer care | client service | customer support; fr service client; pt atendimento ao cliente; sw huduma kwa wateja; ar خدمة العملاء`,
  ),
  field(
    'farming',
    `
farmer; fr agriculteur; pt agricultor
agronomist; fr agronome; pt agrónomo
extension officer; fr conseiller agricole; pt extensionista rural`,
    `crop farming + maize farming, vegetable growing + greenhouse farming, crop farming + soil fertility,
    poultry farming + dairy farming, dairy farming + goat keeping, soil fertility + composting,
    crop farming + irrigation, coffee growing + cocoa farming, agribusiness + agricultural export,
    vegetable growing + irrigation`,
    `fish farming + coffee growing, beekeeping + maize farming, poultry farming + cocoa farming,
    fish farming + composting, dairy farming + cocoa farming, beekeeping + dairy farming`,
    `
crop farming | growing crops | crop production | farming (crops); fr cultures agricoles; pt produção agrícola; sw kilimo cha mazao; ar زراعة المحاصيل
maize farming | growing maize | maize farmer | corn farming; fr culture du maïs; pt cultivo de milho; sw kilimo cha mahindi
vegetable growing | vegetable farming | growing vegetables | market gardening | farming of vegetables; fr maraîchage; pt horticultura; sw kilimo cha mboga; ar زراعة الخضروات
greenhouse farming | greenhouses | greenhouse | growing in greenhouses; fr culture sous serre; pt cultivo em estufa
coffee growing | coffee farming | coffee farmer | coffee production; fr caféiculture; pt cafeicultura; sw kilimo cha kahawa
cocoa farming | cocoa farmer | growing cocoa | cocoa production | cacao farming; fr culture du cacao; pt cultivo de cacau
poultry farming | poultry | chicken farming | keeping layers and broilers | raising chickens; fr élevage de poulets | aviculture; pt avicultura; sw ufugaji wa kuku; ar تربية الدواجن
dairy farming | dairy cows | milk production | dairy farmer; fr élevage laitier; pt produção de leite; sw ufugaji wa ng'ombe wa maziwa
goat keeping | goat farming | rearing goats | goats; fr élevage de chèvres; pt criação de cabras; sw ufugaji wa mbuzi; ar تربية الماعز
fish farming | aquaculture | fish ponds | tilapia farming | fish farmer; fr pisciculture; pt piscicultura; sw ufugaji wa samaki; ar تربية الأسماك
beekeeping | beekeeper | keeping bees | apiculture | honey production; fr élevage d'abeilles; pt apicultura; sw ufugaji wa nyuki; ar تربية النحل
irrigation | drip irrigation | irrigation systems | watering crops; fr irrigation goutte à goutte; pt irrigação; sw umwagiliaji; ar الري
soil fertility | soil health | improving soils | soil management; fr fertilité des sols; pt fertilidade do solo; sw rutuba ya udongo
composting | making compost | compost | organic fertiliser; fr compostage; pt compostagem; sw kutengeneza mboji
agribusiness | agri-business | farming as a business | agricultural business; fr entreprise agricole; pt agronegócio; sw biashara ya kilimo
agricultural export | exporting farm produce | export of crops | exporting fruit and vegetables; fr exportation agricole; pt exportação agrícola`,
  ),
  field(
    'trades',
    `
technician; fr technicien; pt técnico
craftsman; fr artisan; pt artesão
apprentice; fr apprenti; pt aprendiz`,
    `carpentry + furniture making, masonry + tiling, house wiring + solar installation,
    car repair + motorbike repair, welding + metal fabrication, phone repair + computer repair,
    house painting + tiling, plumbing + borehole drilling`,
    `phone repair + masonry, truck driving + tiling, house painting + car repair, carpentry + phone repair,
    welding + computer repair, truck driving + carpentry`,
    `
carpentry | carpenter | woodwork | working with wood; fr menuiserie | menuisier; pt carpintaria; sw useremala; ar النجارة
furniture making | making furniture | furniture maker | cabinet making; fr fabrication de meubles; pt fabrico de móveis; sw kutengeneza samani; ar صناعة الأثاث
masonry | mason | bricklaying | bricklayer; fr maçonnerie; pt alvenaria; sw uashi; ar البناء بالطوب
tiling | tiler | laying tiles | floor tiling; fr carrelage; pt colocação de azulejos
house painting | painting houses | house painter | painter and decorator; fr peinture en bâtiment; pt pintura de casas; sw kupaka rangi nyumba
plumbing | plumber | fitting pipes | plumbing work; fr plomberie; pt canalização; sw ufundi bomba; ar السباكة
borehole drilling | drilling boreholes | drilling water wells | boreholes; fr forage de puits; pt furos de água; sw uchimbaji wa visima; ar حفر الآبار
house wiring | electrician | wiring houses | electrical installation; fr électricien bâtiment; pt instalações elétricas; sw ufundi umeme; ar كهرباء المنازل
solar installation | installing solar panels | solar installer | solar panel installation; fr installation de panneaux solaires; pt instalação de painéis solares; sw ufungaji wa sola; ar تركيب الألواح الشمسية
car repair | car mechanic | auto mechanic | fixing cars | vehicle repair; fr mécanique automobile; pt mecânica de automóveis; sw ufundi magari; ar ميكانيكا السيارات
motorbike repair | motorcycle mechanic | fixing motorbikes | boda boda repair; fr réparation de motos; pt reparação de motas; sw ufundi pikipiki
truck driving | truck driver | lorry driver | HGV driving; fr conduite de poids lourds; pt condução de camiões; sw udereva wa lori
welding | welder | arc welding | welding work; fr soudure; pt soldadura; sw uchomeleaji; ar اللحام
metal fabrication | metalwork | making gates and windows | metal works; fr construction métallique; pt serralharia; ar الحدادة
phone repair | fixing phones | mobile phone repair | phone technician; fr réparation de téléphones; pt reparação de telemóveis; sw ufundi simu; ar صيانة الهواتف
computer repair | fixing computers | laptop repair | computer maintenance; fr maintenance informatique; pt reparação de computadores; sw ufundi kompyuta; ar صيانة الحاسوب`,
  ),
  field(
    'fashion and beauty',
    `
tailor; fr couturier; pt alfaiate
salon owner; fr gérante de salon; pt dona de salão
designer; fr styliste; pt estilista`,
    `tailoring + pattern cutting, tailoring + fashion design, hairdressing + braiding, hairdressing + barbering,
    make-up + skincare, weaving + textile dyeing, fashion design + pattern cutting, jewellery making + beadwork,
    skincare + soap making, braiding + wig making`,
    `tailoring + barbering, soap making + weaving, make-up + shoe making, soap making + pattern cutting`,
    `
tailoring | tailor | sewing clothes | dressmaking | making clothes; fr couture | couturière; pt costura; sw ushonaji; ar الخياطة
pattern cutting | pattern making | cutting patterns | garment patterns; fr patronage et coupe; pt modelagem de roupa
fashion design | fashion designer | designing clothes | clothing design; fr stylisme; pt design de moda; sw ubunifu wa mavazi; ar تصميم الأزياء
embroidery | hand embroidery | embroidering | machine embroidery; fr broderie; pt bordado; ar التطريز
weaving | weaver | weaving cloth | kente weaving; fr tissage; pt tecelagem; sw ufumaji; ar النسيج
textile dyeing | tie and dye | batik | dyeing fabric; fr teinture de tissus; pt tingimento de tecidos
shoe making | shoemaker | making shoes | leather shoes; fr cordonnerie; pt sapataria; sw utengenezaji wa viatu; ar صناعة الأحذية
jewellery making | jewelry making | making jewellery | jeweller; fr bijouterie; pt joalharia; ar صناعة المجوهرات
beadwork | beading | bead making | African beads; fr perlage; pt missangas; sw ushanga
hairdressing | hairdresser | hair stylist | doing hair | hair salon; fr coiffure; pt cabeleireiro; sw ususi; ar تصفيف الشعر
braiding | braids | hair braiding | cornrows and box braids; fr tresses africaines; pt tranças; sw kusuka nywele
barbering | barber | men's haircuts | cutting men's hair; fr coiffure homme; pt barbearia; sw ukinyozi; ar الحلاقة
wig making | making wigs | wig maker | wigs; fr fabrication de perruques; pt fabrico de perucas
make-up | makeup | make-up artist | bridal makeup | MUA; fr maquillage; pt maquilhagem; sw urembo; ar المكياج
skincare | skin care | facials | natural skincare; fr soins de la peau; pt cuidados da pele; ar العناية بالبشرة
soap making | making soap | soap maker | shea butter soaps; fr fabrication de savon; pt fabrico de sabão; sw kutengeneza sabuni; ar صناعة الصابون`,
  ),
  field(
    'food and hospitality',
    `
chef; fr chef cuisinier; pt chefe de cozinha
hotel worker; fr employé d'hôtel; pt empregado de hotel
caterer; fr traiteur; pt profissional de catering`,
    `cooking + catering, cooking + restaurant management, baking + cake decorating, baking + pastry,
    hotel management + hotel reception, tour guiding + tourism, tourism + safari business,
    pastry + cake decorating, food processing + food safety, hotel management + restaurant management`,
    `tour guiding + baking, food processing + hotel reception, barista skills + safari business,
    cake decorating + tourism, housekeeping + food processing`,
    `
cooking | cook | chef | cooking skills | African cooking; fr cuisine; pt culinária; sw upishi; ar الطبخ
catering | caterer | cooking for events | catering business; fr service traiteur; pt serviço de catering; sw huduma ya vyakula
restaurant management | running a restaurant | restaurant manager | restaurant owner; fr gestion de restaurant; pt gestão de restaurantes; ar إدارة المطاعم
baking | baker | bread making | bakery; fr boulangerie; pt panificação; sw uokaji; ar الخبز
pastry | pastry chef | pastries | making pastries; fr pâtisserie; pt pastelaria; ar الحلويات
cake decorating | decorating cakes | wedding cakes | birthday cakes; fr décoration de gâteaux; pt decoração de bolos; sw kupamba keki
food processing | processing food | making juice and jam | fruit drying; fr transformation alimentaire; pt processamento de alimentos; sw usindikaji wa vyakula
food safety | food hygiene | HACCP | safe food handling; fr sécurité alimentaire HACCP; pt segurança alimentar HACCP; ar سلامة الغذاء
barista skills | barista | making coffee drinks | latte art; fr métier de barista; pt curso de barista
hotel management | hotel manager | running a hotel | hospitality management; fr gestion hôtelière; pt gestão hoteleira; sw usimamizi wa hoteli; ar إدارة الفنادق
hotel reception | receptionist | front desk | hotel front office; fr réception d'hôtel; pt receção de hotel; sw mapokezi ya hoteli
housekeeping | hotel housekeeping | room attendant | cleaning hotel rooms; fr entretien des chambres; pt serviço de quartos
tourism | tourism business | travel agency | travel and tourism; fr tourisme; pt turismo; sw utalii; ar السياحة
tour guiding | tour guide | guiding tourists | city tours; fr guide touristique; pt guia turístico; sw kuongoza watalii; ar الإرشاد السياحي
safari business | safaris | safari operator | organising safaris; fr organisation de safaris; sw biashara ya safari`,
  ),
  field(
    'engineering and energy',
    `
engineer; fr ingénieur; pt engenheiro
engineering student; fr étudiant ingénieur; pt estudante de engenharia
site supervisor; fr chef de chantier; pt encarregado de obra`,
    `civil engineering + structural engineering, civil engineering + road construction,
    renewable energy + solar system design, mechanical engineering + AutoCAD,
    electrical engineering + power systems, water engineering + water treatment, renewable energy + biogas,
    architecture + AutoCAD, electrical engineering + embedded systems,
    construction management + quantity surveying, construction management + civil engineering`,
    `biogas + architecture, embedded systems + road construction, architecture + power systems,
    water treatment + embedded systems, quantity surveying + embedded systems`,
    `
civil engineering | civil engineer | civil works | civil eng; fr génie civil; pt engenharia civil; sw uhandisi wa ujenzi; ar الهندسة المدنية
structural engineering | structural engineer | design of structures | structural design; fr calcul de structures; pt engenharia de estruturas; ar الهندسة الإنشائية
road construction | building roads | roads and highways | highway engineering; fr construction de routes; pt construção de estradas; sw ujenzi wa barabara; ar بناء الطرق
construction management | construction manager | site management | managing building sites; fr conduite de travaux; pt gestão de obras; sw usimamizi wa ujenzi
quantity surveying | quantity surveyor | QS | bills of quantities; fr métreur; pt medições e orçamentos
architecture | architect | designing buildings | architectural design; fr architecte; pt arquitetura; sw usanifu majengo; ar الهندسة المعمارية
AutoCAD | Auto CAD | CAD drawing | drawing in AutoCAD; fr dessin AutoCAD; pt desenho em AutoCAD
mechanical engineering | mechanical engineer | mechanical design | machine design; fr génie mécanique; pt engenharia mecânica; sw uhandisi mitambo; ar الهندسة الميكانيكية
electrical engineering | electrical engineer | electrical design | EE; fr génie électrique; pt engenharia eletrotécnica; sw uhandisi umeme; ar الهندسة الكهربائية
power systems | power grid | electricity grids | transmission and distribution of power; fr réseaux électriques; pt redes de energia
embedded systems | microcontrollers | Arduino | embedded engineer; fr systèmes embarqués; pt sistemas embarcados
renewable energy | clean energy | renewables | green energy; fr énergies renouvelables; pt energias renováveis; sw nishati jadidifu; ar الطاقة المتجددة
solar system design | designing solar systems | PV design | solar engineering | mini-grids; fr dimensionnement solaire; pt projeto de sistemas solares
biogas | biogas digesters | biogas plants | cooking gas from manure; fr production de biogaz; pt biogás; sw gesi ya samadi
water engineering | water supply | hydraulics | rural water systems; fr hydraulique; pt engenharia hidráulica; ar هندسة المياه
water treatment | drinking water treatment | water purification | treating water; fr traitement de l'eau; pt tratamento de água; sw usafishaji wa maji; ar معالجة المياه`,
  ),
  field(
    'law and public life',
    `
lawyer; fr juriste; pt jurista
NGO worker; fr employé d'ONG; pt funcionário de uma ONG
civil servant; fr fonctionnaire; pt funcionário público`,
    `immigration law + asylum applications, immigration law + visa applications, human rights + advocacy,
    contract law + company law, mediation + family law, monitoring and evaluation + grant writing,
    community development + grant writing, human rights + women's rights,
    asylum applications + visa applications, land law + family law`,
    `land law + grant writing, intellectual property + community development, visa applications + public policy,
    contract law + monitoring and evaluation, intellectual property + asylum applications`,
    `
immigration law | immigration lawyer | law of immigration | immigration advice; fr droit des étrangers; pt direito da imigração; ar قانون الهجرة
asylum applications | asylum | refugee status | applying for asylum; fr demande d'asile; pt pedido de asilo; ar طلب اللجوء
visa applications | visa | applying for a visa | getting a visa; fr demande de visa; pt pedido de visto; sw maombi ya visa; ar طلب التأشيرة
contract law | contracts | law of contracts | drafting contracts; fr droit des contrats; pt direito dos contratos; sw sheria ya mikataba; ar قانون العقود
company law | corporate law | registering a company | business law; fr droit des sociétés; pt direito das empresas; ar قانون الشركات
land law | land rights | title deeds | property law; fr droit foncier; pt direito da terra; sw sheria ya ardhi; ar قانون الأراضي
family law | divorce and custody | family lawyer | law of the family; fr droit de la famille; pt direito da família; sw sheria ya familia; ar قانون الأسرة
intellectual property | IP law | patents and trademarks | copyright; fr propriété intellectuelle; pt propriedade intelectual; sw hakimiliki; ar الملكية الفكرية
human rights | human rights law | human rights defender | defending human rights; fr droits humains; pt direitos humanos; sw haki za binadamu; ar حقوق الإنسان
women's rights | gender equality | women's empowerment | rights of women; fr droits des femmes; pt direitos das mulheres; sw haki za wanawake; ar حقوق المرأة
advocacy | advocacy campaigns | campaigning | lobbying for change; fr plaidoyer; pt advocacia social; sw utetezi
mediation | mediator | conflict resolution | dispute resolution; fr médiation; pt mediação; sw upatanishi; ar الوساطة
public policy | policy analysis | policy making | policy adviser; fr politiques publiques; pt políticas públicas; sw sera za umma; ar السياسات العامة
community development | rural development | community projects | developing my village; fr développement communautaire; pt desenvolvimento comunitário; sw maendeleo ya jamii; ar تنمية المجتمع
grant writing | grant proposals | writing grant proposals | proposal writing | applying for grants; fr rédaction de demandes de subvention; pt redação de candidaturas a subsídios
monitoring and evaluation | M&E | M and E | monitoring & evaluation | MEAL; fr suivi et évaluation; pt monitoria e avaliação; sw ufuatiliaji na tathmini`,
  ),
  field(
    'education and careers',
    `
teacher; fr enseignant; pt professor
student; fr étudiant; pt estudante
lecturer; fr enseignant-chercheur; pt docente`,
    `teaching + early childhood education, scholarships + university applications,
    CV writing + interview preparation, CV writing + career guidance, academic writing + thesis writing,
    IELTS + English, mathematics + physics, PhD applications + scholarships, thesis writing + research methods,
    mathematics + teaching`,
    `mathematics + French, early childhood education + PhD applications, IELTS + physics,
    interview preparation + mathematics, early childhood education + thesis writing`,
    `
teaching | teacher | classroom teaching | teaching methods; fr enseignement; pt ensino; sw ualimu; ar التدريس
early childhood education | ECD | preschool teaching | early years | kindergarten teacher; fr éducation préscolaire; pt educação infantil; sw elimu ya awali; ar رياض الأطفال
mathematics | maths | math | maths tutoring | help with maths; fr mathématiques; pt matemática; sw hisabati; ar الرياضيات
physics | physics tutor | physics teacher | learning physics; fr physique; pt física; sw fizikia; ar الفيزياء
English | English language | learning English | speaking English | English lessons; fr anglais; pt inglês; sw kiingereza; ar اللغة الإنجليزية
French | French language | learning French | speaking French | French lessons; pt francês; sw kifaransa; ar اللغة الفرنسية
IELTS | IELTS exam | IELTS preparation | passing IELTS; fr préparation IELTS; pt preparação para o IELTS
scholarships | scholarship | scholarship applications | getting a scholarship | funding for studies; fr bourses d'études; pt bolsas de estudo; sw ufadhili wa masomo; ar المنح الدراسية
university applications | applying to university | university admission | studying abroad; fr candidatures universitaires; pt candidatura à universidade; sw maombi ya chuo kikuu; ar القبول الجامعي
PhD applications | PhD | doing a PhD | applying for a PhD | doctorate; fr doctorat; pt doutoramento; ar الدكتوراه
academic writing | writing papers | scientific writing | publishing papers; fr rédaction scientifique; pt escrita académica; ar الكتابة الأكاديمية
thesis writing | thesis | dissertation | writing my thesis; fr rédaction de mémoire; pt escrita da tese; ar كتابة الرسالة الجامعية
research methods | research methodology | research skills | how to do research; fr méthodologie de recherche; pt metodologia de investigação; sw mbinu za utafiti; ar مناهج البحث
CV writing | CV | resume writing | writing a CV | cover letters and CVs; fr rédaction de CV; pt elaboração de CV; sw kuandika wasifu; ar كتابة السيرة الذاتية
interview preparation | job interviews | interview skills | preparing for interviews; fr entretien d'embauche; pt entrevista de emprego; sw maandalizi ya usaili; ar مقابلة العمل
career guidance | career advice | career coaching | choosing a career; fr orientation professionnelle; pt orientação profissional; sw ushauri wa kazi; ar الإرشاد المهني`,
  ),
  field(
    'arts and media',
    `
artist; fr artiste; pt artista
journalist; fr journaliste; pt jornalista
musician; fr musicien; pt músico`,
    `journalism + investigative journalism, photography + videography, videography + video editing,
    filmmaking + videography, creative writing + poetry, journalism + radio presenting,
    radio presenting + podcasting, guitar + kora`,
    `guitar + journalism, drawing + radio presenting, dance + investigative journalism, photography + singing`,
    `
journalism | journalist | news reporting | reporter; fr journalisme; pt jornalismo; sw uandishi wa habari; ar الصحافة
investigative journalism | investigative reporter | investigative reporting | undercover reporting; fr journalisme d'investigation; pt jornalismo de investigação; ar الصحافة الاستقصائية
radio presenting | radio presenter | radio host | hosting a radio show; fr animation radio; pt locução de rádio; sw utangazaji wa redio; ar التقديم الإذاعي
podcasting | podcast | podcaster | starting a podcast; fr créer un podcast; pt criar um podcast
photography | photographer | taking photos | photo shoots; fr photographie; pt fotografia; sw upigaji picha; ar التصوير الفوتوغرافي
videography | videographer | filming events | shooting video; fr vidéaste; pt filmagem; sw upigaji video
video editing | video editor | editing videos | Premiere Pro editing; fr montage vidéo; pt edição de vídeo; sw uhariri wa video; ar مونتاج الفيديو
filmmaking | film making | filmmaker | film directing | making films; fr réalisation de films; pt realização de cinema; sw utengenezaji wa filamu; ar صناعة الأفلام
drawing | sketching | drawing portraits | pencil drawing; fr dessin; pt desenho; sw kuchora; ar الرسم
music production | music producer | producing beats | beat making; fr production musicale; pt produção musical; sw utayarishaji wa muziki; ar إنتاج الموسيقى
singing | singer | vocal training | voice lessons; fr chant; pt canto; sw uimbaji; ar الغناء
guitar | guitarist | playing the guitar | guitar lessons; fr guitare; pt violão; sw gitaa; ar العزف على الجيتار
kora | kora player | playing the kora | kora music; fr jouer de la kora
dance | dancer | African dance | choreography; fr danse; pt dança; sw ngoma na dansi; ar الرقص
creative writing | fiction writing | writing stories | writing a novel; fr écriture créative; pt escrita criativa; sw uandishi wa hadithi; ar الكتابة الإبداعية
poetry | poet | writing poems | spoken word; fr poésie; pt poesia; sw ushairi; ar كتابة الشعر`,
  ),
]

/** How near skills of two fields are. Every other pair of fields has nothing in common. */
export const ACROSS: { one: string; other: string; nearness: number }[] = Object.entries({
  0.7: `agricultural export + import and export, solar installation + solar system design`,
  0.6: `survey design + monitoring and evaluation, survey design + market research, house wiring + electrical engineering,
    borehole drilling + water engineering, human resources + CV writing, human resources + interview preparation,
    research methods + survey design, project management + construction management`,
  0.5: `Excel + financial modelling, statistics + epidemiology, data analysis + monitoring and evaluation,
    statistics + mathematics, fundraising + grant writing, business plan + agribusiness, digital marketing + sales,
    graphic design + UX design, content creation + video editing, food processing + agribusiness,
    human resources + career guidance, visa applications + university applications,
    project management + monitoring and evaluation`,
  0.4: `Python + web development, Excel + accounting, e-commerce + entrepreneurship, e-commerce + web development,
    copywriting + creative writing, public relations + journalism, masonry + civil engineering,
    company law + entrepreneurship, thesis writing + statistics, visa applications + scholarships,
    videography + social media marketing, photography + content creation, graphic design + drawing`,
  0.3: `SQL + web development, nutrition + cooking, nutrition + food safety, microfinance + agribusiness,
    taxation + company law, counselling + mediation, water treatment + public health, microfinance + entrepreneurship`,
}).flatMap(([nearness, couples]) =>
  couplesOf(couples).map(([one, other]) => {
    for (const name of [one, other])
      if (!FIELDS.some(({ skills }) => skills.some((skill) => skill.name === name)))
        throw new Error(`No skill "${name}"`)
    return { one, other, nearness: Number(nearness) }
  }),
)

/** How many mentors offer a field and how many mentees ask for it, beside each other: demand and supply differ. */
export const POPULAR: Record<string, { mentors: number; mentees: number }> = {
  software: { mentors: 4, mentees: 5 },
  data: { mentors: 3, mentees: 4 },
  health: { mentors: 4, mentees: 4 },
  finance: { mentors: 3, mentees: 3 },
  business: { mentors: 4, mentees: 4 },
  marketing: { mentors: 2, mentees: 3 },
  farming: { mentors: 2, mentees: 3 },
  trades: { mentors: 2, mentees: 2 },
  'fashion and beauty': { mentors: 2, mentees: 2 },
  'food and hospitality': { mentors: 2, mentees: 2 },
  'engineering and energy': { mentors: 3, mentees: 3 },
  'law and public life': { mentors: 3, mentees: 3 },
  'education and careers': { mentors: 4, mentees: 4 },
  'arts and media': { mentors: 2, mentees: 2 },
}

export const INTERESTS = thingsOf(`
football | soccer | watching football | playing football; fr foot | football; pt futebol; sw mpira wa miguu; ar كرة القدم
basketball | playing basketball | NBA; fr basket; pt basquetebol; sw mpira wa kikapu
running | jogging | marathons; fr course à pied; pt corrida; sw kukimbia
hiking | hikes | walking in the mountains; fr randonnée; pt caminhadas
cycling | riding my bike | bicycles; fr vélo; pt ciclismo
swimming | going swimming | swim; fr natation; pt natação; sw kuogelea; ar السباحة
chess | playing chess | chess club; fr échecs; pt xadrez; ar الشطرنج
reading | books | reading novels; fr lecture; pt leitura; sw kusoma vitabu; ar القراءة
travel | travelling | seeing new places; fr voyages; pt viagens; sw kusafiri; ar السفر
gardening | my garden | growing flowers; fr jardinage; pt jardinagem
gospel music | gospel | singing gospel; fr musique gospel; pt música gospel
Afrobeats | afrobeat | Afrobeats music; fr afrobeats
jazz | jazz music | listening to jazz; fr musique jazz; pt música jazz
dancing | salsa and kizomba | going dancing; fr danser; pt dançar
trying recipes | cooking at home | food; fr bonne cuisine; pt cozinhar; sw kupika
film nights | movies | films | Nollywood; fr cinéma; pt cinema; sw filamu; ar الأفلام
fashion | clothes and style | African prints; fr mode; pt moda; sw mitindo
African history | history of Africa | history; fr histoire de l'Afrique; pt história de África
politics | African politics | current affairs; fr politique; pt política; sw siasa
volunteering | volunteer work | giving back; fr bénévolat; pt voluntariado; sw kujitolea; ar التطوع
church | church life | my parish; fr église; pt igreja; sw kanisa
Quran study | reading the Quran | Islamic studies; fr étude du Coran; ar تلاوة القرآن
the environment | nature protection | climate action; fr environnement; pt meio ambiente; sw mazingira; ar البيئة
wildlife | wild animals | national parks; fr faune sauvage; pt vida selvagem; sw wanyamapori
video games | gaming | PlayStation; fr jeux vidéo; pt videojogos
learning languages | languages | foreign languages; fr langues étrangères; pt línguas estrangeiras
painting | art and painting | visiting galleries; fr peinture; pt pintura
fitness | gym | working out; fr musculation; pt ginásio; sw mazoezi
technology news | gadgets | new technology; fr nouvelles technologies; pt novas tecnologias
family | time with my children | my family; fr famille; pt família; sw familia; ar العائلة
`)

/** Goals of mentors: what they hope for, never a skill. */
export const HOPES: Partial<Record<Written, string[]>> = {
  en: ['give back', 'help young people at home', 'stay close to my country', 'share my experience'],
  fr: ['aider les jeunes du pays', 'partager mon expérience', "rendre ce que j'ai reçu"],
  pt: ['ajudar os jovens', 'partilhar a minha experiência', 'contribuir para o meu país'],
}

export type BioLanguage = 'en' | 'fr' | 'pt'
type Sentences = Record<'is' | 'mentorKnows' | 'menteeKnows' | 'wants' | 'ends', string[]> & { and: string }

/** Sentences of bios. {is} is filled with what somebody is, {knows} and {wants} with skills. */
export const SENTENCES: Record<BioLanguage, Sentences> = {
  en: {
    and: 'and',
    is: ['I am {is}.', 'Hello, I am {is} and happy to be here.', 'I work as {is}.', 'By profession I am {is}.'],
    mentorKnows: [
      'I have many years of experience in {knows}.',
      'What I do every day: {knows}.',
      'Ask me about {knows}.',
      'I can help you with {knows}.',
      'My background is {knows}.',
    ],
    menteeKnows: [
      'I have learnt some {knows}.',
      'So far I have done a little {knows}.',
      'I know the basics of {knows}.',
    ],
    wants: [
      'I am looking for a mentor in {wants}.',
      'I want to get better at {wants}.',
      'My dream is {wants}.',
      'I need somebody who can guide me in {wants}.',
      'Please help me with {wants}.',
    ],
    ends: ['', '', 'God bless.', 'I like meeting new people.', 'Feel free to write to me.', 'I believe in Africa.'],
  },
  fr: {
    and: 'et',
    is: ['Je suis {is}.', 'Bonjour, je suis {is}.', 'Je travaille comme {is}.', 'De profession, je suis {is}.'],
    mentorKnows: [
      "J'ai beaucoup d'expérience : {knows}.",
      'Mes domaines : {knows}.',
      'Je peux vous aider pour : {knows}.',
      "Mon quotidien, c'est {knows}.",
    ],
    menteeKnows: ['Je connais les bases : {knows}.', "J'ai un peu appris : {knows}."],
    wants: [
      'Je cherche un mentor pour : {wants}.',
      'Je voudrais progresser : {wants}.',
      'Mon rêve : {wants}.',
      'Mes objectifs sont {wants}.',
    ],
    ends: ['', '', "Merci d'avance.", "Au plaisir d'échanger.", "Je crois en l'Afrique."],
  },
  pt: {
    and: 'e',
    is: ['Sou {is}.', 'Olá, sou {is}.', 'Trabalho como {is}.', 'De profissão sou {is}.'],
    mentorKnows: [
      'Tenho muitos anos de experiência: {knows}.',
      'As minhas áreas são {knows}.',
      'Posso ajudar com {knows}.',
    ],
    menteeKnows: ['Conheço o básico de {knows}.', 'Aprendi um pouco de {knows}.'],
    wants: ['Procuro um mentor em {wants}.', 'Quero aprender mais: {wants}.', 'O meu sonho é {wants}.'],
    ends: ['', '', 'Obrigado.', 'Gosto de conhecer pessoas.', 'Acredito em África.'],
  },
}

export type Place = {
  country: string
  /** The African region, or nothing for the diaspora. */
  region?: 'north' | 'west' | 'central' | 'east' | 'southern'
  zone: string
  /** Hours ahead of UTC in winter. */
  hours: number
  /** How likely somebody from there speaks a language. */
  speak: Partial<Record<Spoken, number>>
  /** How many come from there, or go there. */
  weight: number
}

export const AFRICA: Place[] = [
  { country: 'NG', region: 'west', zone: 'Africa/Lagos', hours: 1, speak: { en: 1, yo: 0.4, ha: 0.35 }, weight: 6 },
  { country: 'GH', region: 'west', zone: 'Africa/Accra', hours: 0, speak: { en: 1, ha: 0.1 }, weight: 4 },
  { country: 'SN', region: 'west', zone: 'Africa/Dakar', hours: 0, speak: { fr: 1, en: 0.2 }, weight: 3 },
  { country: 'CI', region: 'west', zone: 'Africa/Abidjan', hours: 0, speak: { fr: 1, en: 0.2 }, weight: 3 },
  { country: 'ML', region: 'west', zone: 'Africa/Bamako', hours: 0, speak: { fr: 1 }, weight: 1 },
  { country: 'CV', region: 'west', zone: 'Atlantic/Cape_Verde', hours: -1, speak: { pt: 1, en: 0.3 }, weight: 1 },
  { country: 'CM', region: 'central', zone: 'Africa/Douala', hours: 1, speak: { fr: 0.85, en: 0.4 }, weight: 3 },
  { country: 'CD', region: 'central', zone: 'Africa/Kinshasa', hours: 1, speak: { fr: 1, sw: 0.4 }, weight: 3 },
  { country: 'AO', region: 'central', zone: 'Africa/Luanda', hours: 1, speak: { pt: 1, en: 0.2 }, weight: 2 },
  { country: 'KE', region: 'east', zone: 'Africa/Nairobi', hours: 3, speak: { en: 1, sw: 0.95 }, weight: 5 },
  { country: 'TZ', region: 'east', zone: 'Africa/Dar_es_Salaam', hours: 3, speak: { sw: 1, en: 0.75 }, weight: 3 },
  { country: 'UG', region: 'east', zone: 'Africa/Kampala', hours: 3, speak: { en: 1, sw: 0.4 }, weight: 2 },
  { country: 'RW', region: 'east', zone: 'Africa/Kigali', hours: 2, speak: { en: 0.8, fr: 0.6, sw: 0.5 }, weight: 2 },
  { country: 'ET', region: 'east', zone: 'Africa/Addis_Ababa', hours: 3, speak: { am: 1, en: 0.8 }, weight: 3 },
  { country: 'EG', region: 'north', zone: 'Africa/Cairo', hours: 2, speak: { ar: 1, en: 0.6 }, weight: 2 },
  { country: 'SD', region: 'north', zone: 'Africa/Khartoum', hours: 2, speak: { ar: 1, en: 0.5 }, weight: 1 },
  {
    country: 'MA',
    region: 'north',
    zone: 'Africa/Casablanca',
    hours: 1,
    speak: { ar: 1, fr: 0.8, en: 0.3 },
    weight: 2,
  },
  { country: 'TN', region: 'north', zone: 'Africa/Tunis', hours: 1, speak: { ar: 1, fr: 0.85, en: 0.3 }, weight: 1 },
  { country: 'ZA', region: 'southern', zone: 'Africa/Johannesburg', hours: 2, speak: { en: 1, zu: 0.4 }, weight: 3 },
  { country: 'ZW', region: 'southern', zone: 'Africa/Harare', hours: 2, speak: { en: 1 }, weight: 2 },
  { country: 'ZM', region: 'southern', zone: 'Africa/Lusaka', hours: 2, speak: { en: 1 }, weight: 1 },
  { country: 'MZ', region: 'southern', zone: 'Africa/Maputo', hours: 2, speak: { pt: 1, en: 0.3 }, weight: 2 },
]

export const ABROAD: Place[] = [
  { country: 'GB', zone: 'Europe/London', hours: 0, speak: { en: 0.98 }, weight: 5 },
  { country: 'FR', zone: 'Europe/Paris', hours: 1, speak: { fr: 0.95 }, weight: 5 },
  { country: 'US', zone: 'America/New_York', hours: -5, speak: { en: 0.98 }, weight: 4 },
  { country: 'US', zone: 'America/Chicago', hours: -6, speak: { en: 0.98 }, weight: 2 },
  { country: 'US', zone: 'America/Los_Angeles', hours: -8, speak: { en: 0.98 }, weight: 1 },
  { country: 'CA', zone: 'America/Toronto', hours: -5, speak: { en: 0.85, fr: 0.4 }, weight: 3 },
  { country: 'PT', zone: 'Europe/Lisbon', hours: 0, speak: { pt: 0.95 }, weight: 3 },
  { country: 'BR', zone: 'America/Sao_Paulo', hours: -3, speak: { pt: 0.95 }, weight: 1 },
  { country: 'BE', zone: 'Europe/Brussels', hours: 1, speak: { fr: 0.85, en: 0.4 }, weight: 2 },
  { country: 'DE', zone: 'Europe/Berlin', hours: 1, speak: { en: 0.7 }, weight: 2 },
  { country: 'NL', zone: 'Europe/Amsterdam', hours: 1, speak: { en: 0.85 }, weight: 1 },
  { country: 'SE', zone: 'Europe/Stockholm', hours: 1, speak: { en: 0.85 }, weight: 1 },
  { country: 'AE', zone: 'Asia/Dubai', hours: 4, speak: { en: 0.8, ar: 0.2 }, weight: 2 },
  { country: 'SA', zone: 'Asia/Riyadh', hours: 3, speak: { ar: 0.7, en: 0.4 }, weight: 1 },
  { country: 'AU', zone: 'Australia/Brisbane', hours: 10, speak: { en: 0.98 }, weight: 1 },
]
