/**
 * What people of the market know, in the words that members type. One line is a skill, English | French | Portuguese,
 * with spellings separated by commas. It is written for the market and not taken from the vocabulary, which has to find
 * its way on its own.
 * A line that begins with # is a field with the names of who works in it. One that begins with ~ goes closely with the
 * line above, as its author sees it.
 */
export const FIELDS = `
# data scientist, data analyst | data scientist, analyste de données | cientista de dados, analista de dados
machine learning, ML, Machine-Learning | apprentissage automatique, machine learning | aprendizado de máquina, machine learning
~ Python, python programming | Python | Python
~ deep learning, neural networks | apprentissage profond, deep learning | aprendizagem profunda, redes neurais
data analysis, data analytics, analytics | analyse de données | análise de dados
~ statistics, stats | statistiques | estatística
~ SQL, databases | SQL, bases de données | SQL, bancos de dados
~ data visualisation, data visualization, dataviz | visualisation de données | visualização de dados
# software engineer, web developer | ingénieur logiciel, développeur web | engenheiro de software, programador
JavaScript, JS, TypeScript | JavaScript, JS | JavaScript, JS
~ React, ReactJS, React.js | React | React
~ front-end development, frontend, Front-end | développement front-end, frontend | desenvolvimento front-end, frontend
backend development, back-end, APIs | développement backend | desenvolvimento backend
~ software architecture, system design | architecture logicielle | arquitetura de software
mobile development, Android, app development | développement mobile | desenvolvimento móvel, apps
DevOps, CI/CD | DevOps | DevOps
~ cloud computing, AWS, cloud | cloud, informatique en nuage | computação em nuvem, cloud
# security analyst | analyste en cybersécurité | analista de segurança
cybersecurity, cyber security, information security, infosec | cybersécurité, sécurité informatique | cibersegurança, segurança da informação
~ ethical hacking, penetration testing, pentesting | test d'intrusion | testes de invasão
network administration, networking (IT), Cisco | administration réseau | administração de redes
# product manager | chef de produit | gestor de produto
product management, Product Manager, PM | gestion de produit, product management | gestão de produto
~ agile, scrum, agile methods | agile, scrum, méthodes agiles | agile, scrum, metodologias ágeis
~ product strategy, roadmapping | stratégie produit | estratégia de produto
UX design, user experience, UX | design UX, expérience utilisateur | design UX, experiência do utilizador
~ user research, UX research | recherche utilisateur | pesquisa com usuários
# nurse, midwife | infirmière, infirmier, sage-femme | enfermeira, enfermeiro
nursing, nursing care, patient care | soins infirmiers | enfermagem, cuidados de enfermagem
~ wound care, wound dressing | soin des plaies | tratamento de feridas
midwifery, maternal health | santé maternelle, obstétrique | saúde materna, obstetrícia
community health, community health work | santé communautaire | saúde comunitária
~ first aid, emergency care | premiers secours, secourisme | primeiros socorros
# doctor, physician | médecin | médico, médica
medicine, clinical medicine | médecine | medicina
~ surgery, general surgery | chirurgie | cirurgia
~ paediatrics, pediatrics, child health | pédiatrie | pediatria
mental health, psychology, counselling | santé mentale, psychologie | saúde mental, psicologia
epidemiology, disease surveillance | épidémiologie | epidemiologia
~ public health, global health | santé publique | saúde pública
# pharmacist | pharmacien, pharmacienne | farmacêutico, farmacêutica
pharmacy, pharmacology | pharmacie, pharmacologie | farmácia, farmacologia
~ clinical trials, clinical research | essais cliniques, recherche clinique | ensaios clínicos
quality assurance, QA, quality control | assurance qualité, contrôle qualité | garantia de qualidade
# farmer, agronomist | agriculteur, agronome | agricultor, agrónomo
agriculture, farming, agronomy | agriculture, agronomie | agricultura, agronomia
~ irrigation, drip irrigation | irrigation | irrigação
~ soil science, soil health, soil | science du sol, pédologie | ciência do solo
poultry farming, poultry, chicken farming | aviculture, élevage de volailles | avicultura
~ beekeeping, apiculture, bees | apiculture | apicultura
~ fish farming, aquaculture | pisciculture, aquaculture | piscicultura, aquicultura
agribusiness, agri-business | agro-industrie, agrobusiness | agronegócio
# accountant, financial analyst | comptable, analyste financier | contabilista, analista financeiro
accounting, bookkeeping | comptabilité | contabilidade
~ tax, taxation, tax law | fiscalité, impôts | impostos, fiscalidade
financial analysis, financial modelling, financial modeling | analyse financière, modélisation financière | análise financeira
~ investment, investing, venture capital | investissement, capital-risque | investimento, capital de risco
banking, retail banking | banque | banca, serviços bancários
~ microfinance, micro-finance, savings groups | microfinance | microfinanças
~ fintech, FinTech, mobile money | fintech, paiement mobile | fintech, dinheiro móvel
# founder, entrepreneur | fondatrice, entrepreneur | fundador, empreendedora
entrepreneurship, starting a business, start-ups, startups | entrepreneuriat, création d'entreprise | empreendedorismo
~ business strategy, strategy | stratégie d'entreprise, stratégie | estratégia empresarial
~ business planning, business plan | plan d'affaires, business plan | plano de negócios
fundraising, raising money, grant writing | levée de fonds, collecte de fonds | angariação de fundos, captação de recursos
~ social entrepreneurship, social enterprise | entrepreneuriat social | empreendedorismo social
# lawyer | avocate, juriste | advogada, jurista
law, legal practice | droit | direito
~ contract law, contracts | droit des contrats | direito contratual
~ intellectual property, IP law, copyright | propriété intellectuelle | propriedade intelectual
human rights, human rights law | droits humains, droits de l'homme | direitos humanos
~ immigration law, visas, immigration | droit de l'immigration, immigration | direito de imigração
# teacher, lecturer | enseignante, professeur | professora, docente
teaching, tutoring | enseignement, soutien scolaire | ensino, explicações
~ curriculum design, curriculum development | conception de programmes scolaires | desenvolvimento curricular
~ early childhood education, preschool | éducation de la petite enfance | educação infantil
scholarships, scholarship applications | bourses d'études, bourses | bolsas de estudo
~ academic writing, thesis writing | rédaction académique | escrita académica
mathematics, maths, math | mathématiques, maths | matemática
# civil servant, policy adviser | fonctionnaire, conseillère politique | funcionário público
public policy, policy analysis | politiques publiques | políticas públicas
~ public administration, civil service, government | administration publique | administração pública
~ climate policy, climate change, climate | politique climatique, changement climatique | alterações climáticas, mudanças climáticas
diplomacy, international relations | diplomatie, relations internationales | diplomacia, relações internacionais
urban planning, city planning | urbanisme, aménagement urbain | planeamento urbano, urbanismo
# electrical engineer, solar technician | ingénieur électricien, technicienne solaire | engenheiro eletrotécnico
solar energy, solar power, solar panels | énergie solaire, panneaux solaires | energia solar
~ renewable energy, renewables, clean energy | énergies renouvelables | energias renováveis
electrical engineering, electrical work, electricity | génie électrique, électricité | engenharia elétrica, eletricidade
~ embedded systems, IoT, Arduino | systèmes embarqués | sistemas embarcados
water engineering, water supply, WASH | approvisionnement en eau, hydraulique | abastecimento de água
# civil engineer, architect | ingénieur civil, architecte | engenheiro civil, arquiteta
civil engineering, structural engineering | génie civil | engenharia civil
~ construction, building | construction, bâtiment | construção civil, construção
~ surveying, land surveying | topographie | topografia
architecture, building design | architecture | arquitetura
project management, Project Manager, PMP | gestion de projet, gestion de projets | gestão de projetos
# tailor, fashion designer | couturière, styliste | costureira, estilista
fashion design, fashion | mode, stylisme | moda, design de moda
~ sewing, tailoring, dressmaking | couture | costura
~ textile design, textiles, weaving | textile, tissage | têxteis, tecelagem
hairdressing, hair braiding, braiding | coiffure, tresses | cabeleireiro, tranças
# carpenter, mechanic | menuisier, mécanicien | carpinteiro, mecânico
carpentry, woodworking, furniture making | menuiserie | carpintaria, marcenaria
welding, metalwork | soudure | soldadura
car repair, auto mechanics, car mechanics | mécanique automobile | mecânica automóvel
plumbing | plomberie | canalização
# journalist, writer | journaliste, écrivaine | jornalista, escritora
journalism, reporting | journalisme | jornalismo
~ podcasting, podcasts, radio | podcast, radio | podcast, rádio
writing, creative writing | écriture, écriture créative | escrita, escrita criativa
~ editing, copy editing, proofreading | relecture, révision de textes | revisão de textos
~ translation, interpreting | traduction, interprétation | tradução, interpretação
# filmmaker, photographer | cinéaste, photographe | cineasta, fotógrafo
film making, filmmaking, cinema | réalisation de films, cinéma | cinema, realização de filmes
~ photography, photos | photographie, photo | fotografia
~ animation, 3D animation | animation, animation 3D | animação
graphic design, graphics | graphisme, design graphique | design gráfico
music production, producing music | production musicale | produção musical
# marketer | responsable marketing | profissional de marketing
marketing, digital marketing | marketing, marketing numérique | marketing, marketing digital
~ social media, social media management | réseaux sociaux | redes sociais, gestão de redes sociais
~ branding, brand strategy | image de marque, branding | marca, branding
~ search engine optimisation, SEO | référencement, SEO | SEO, otimização para motores de busca
sales, selling, business development | vente, ventes | vendas
~ e-commerce, ecommerce, online shop | commerce électronique, e-commerce | comércio eletrónico, e-commerce
# logistics manager | responsable logistique | gestora de logística
logistics, transport | logistique | logística
~ supply chain, supply chain management | chaîne d'approvisionnement, supply chain | cadeia de abastecimento
import and export, import/export, international trade | import-export, commerce international | importação e exportação, comércio internacional
~ procurement, purchasing | achats, approvisionnement | compras, aquisições
# manager, team lead | responsable d'équipe, directrice | gestora, chefe de equipa
leadership, leading teams | leadership, direction d'équipe | liderança
~ people management, human resources, HR | ressources humaines, RH | recursos humanos, RH
~ negotiation, negotiating | négociation | negociação
~ conflict resolution, mediation | résolution de conflits, médiation | resolução de conflitos, mediação
public speaking, presentations, speaking | prise de parole en public, art oratoire | falar em público, oratória
career planning, career development, career advice | gestion de carrière, orientation professionnelle | planeamento de carreira
~ job interviews, interview preparation, CV writing | entretiens d'embauche, rédaction de CV | entrevistas de emprego
# chef, caterer | cheffe, traiteur | chefe de cozinha
cooking, culinary arts | cuisine, arts culinaires | culinária, cozinha
~ catering, food business | restauration, traiteur | catering, restauração
~ baking, pastry | boulangerie, pâtisserie | pastelaria, panificação
food processing, food safety | transformation alimentaire, sécurité alimentaire | processamento de alimentos, segurança alimentar
hospitality, hotel management, tourism | hôtellerie, tourisme | hotelaria, turismo
`

/** What people like besides work, in the same form. */
export const PASTIMES = `
football, soccer | football, foot | futebol
basketball | basket, basketball | basquetebol
running, jogging, marathon | course à pied, running | corrida
swimming | natation | natação
chess | échecs | xadrez
afrobeats, Afrobeat | afrobeats | afrobeats
jazz | jazz | jazz
gospel music, gospel, choir | gospel, chorale | gospel, coro
dance, dancing | danse | dança
kizomba, semba | kizomba | kizomba
reading, books | lecture, livres | leitura, livros
African literature, poetry | littérature africaine, poésie | literatura africana, poesia
painting, drawing, art | peinture, dessin | pintura, desenho
gardening | jardinage | jardinagem
travel, travelling | voyages, voyage | viagens
hiking, walking | randonnée | caminhadas
cycling | vélo, cyclisme | ciclismo
yoga, meditation | yoga, méditation | ioga, meditação
video games, gaming | jeux vidéo | jogos de vídeo
volunteering, community service | bénévolat | voluntariado
women in tech | femmes dans la tech | mulheres na tecnologia
open source | logiciel libre, open source | código aberto, software livre
history, African history | histoire, histoire africaine | história, história de África
languages, language learning | langues | línguas
`
