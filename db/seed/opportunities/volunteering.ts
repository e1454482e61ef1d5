import type { SeedOpportunity } from './seed-opportunity.ts'

export const volunteering: SeedOpportunity[] = [
  {
    title: 'Read CVs for an hour a week',
    description:
      'Graduates send us their CV on Monday and hope for an answer by Friday. You read two, write five sentences on each and never the word passionate. From anywhere; we train you in one evening.',
    country: 'NG',
    organisation: 'First Page',
    link: 'https://first-page.example/readers',
    skills: ['Career Planning', 'Writing'],
    by: 'oluwaseun-akinwande',
    days_ago: 0.4,
    saved_by: ['demo-mentor'],
  },
  {
    title: 'Saturday maths club, Peckham',
    description:
      'Twelve to sixteen year olds, two hours, biscuits. We need people who enjoy fractions and are not in a hurry. A background check is needed and we pay for it.',
    country: 'GB',
    organisation: 'Peckham Sum Club',
    link: 'https://sum-club.example/volunteer',
    skills: ['Teaching', 'Mathematics'],
    by: 'demo-mentor',
    days_ago: 2.5,
  },
  {
    title: 'Translate health leaflets into Tigrinya and Amharic',
    description:
      'Short texts about vaccination, pregnancy and teeth, checked by a nurse before and after. About two pages a month. Your name stands on the leaflet if you want it there.',
    country: 'SE',
    organisation: 'Klartext Hälsa',
    link: 'https://klartext-halsa.example/oversattare',
    skills: ['Translation', 'Tigrinya', 'Amharic'],
    by: 'selam-tewolde',
    days_ago: 4.8,
  },
  {
    title: 'Tree nursery weekends in Ngong',
    description:
      'Filling bags, watering, counting what survived. We plant in April and November and the rest of the year is work nobody photographs. Bus from town at seven, lunch for everybody.',
    country: 'KE',
    organisation: 'Miti Mingi Nursery',
    link: 'https://miti-mingi.example/weekends',
    skills: null,
    by: 'demo-mentee',
    days_ago: 6.2,
  },
  {
    title: 'Mentor a team of teenagers who build a weather station',
    description:
      'Ten schools in Gaborone build a station each from parts that fit into a shoebox. One online meeting a week until the rains. Electronics or patience, one of the two is enough.',
    country: 'BW',
    organisation: 'Pula Makers',
    link: 'https://pula-makers.example/mentors',
    skills: ['Electronics', 'Mentoring'],
    deadline_in: 13,
    by: 'naledi-mokgatlhe',
    days_ago: 9.2,
    saved_by: ['demo-mentee'],
  },
  {
    title: 'Lawyers for one free evening a month',
    description:
      'Residence permits, rent and unpaid wages, in French, Lingala or Tshiluba. A coordinator sorts the cases beforehand, so that you get the ones you can do something about.',
    country: 'BE',
    organisation: 'Permanence Matonge',
    link: 'https://permanence-matonge.example/benevoles',
    skills: ['Law', 'French'],
    by: 'grace-ilunga',
    days_ago: 12.5,
  },
  {
    title: 'Record folk tales with grandparents',
    description:
      'You visit, you listen, you press the button and you send us the file. We have 340 tales from Sukuma and Haya villages so far and a cupboard full of thank-you cards. Recorders are lent.',
    country: 'TZ',
    organisation: 'Hadithi Archive',
    link: 'https://hadithi-archive.example/record',
    skills: ['Swahili', 'Interviewing'],
    by: 'demo-admin',
    days_ago: 15.5,
  },
  {
    title: 'Teach evening classes in web basics',
    description:
      'Eight evenings in Antananarivo for people who repair computers and would like to build pages. The lessons are written, the room is booked, the electricity is mostly there.',
    country: 'MG',
    organisation: 'Hazavana Code',
    link: 'https://hazavana-code.example/teach',
    skills: ['HTML', 'Teaching', 'Malagasy'],
    deadline_in: 24,
    by: 'hanitriniaina-rakotoarisoa',
    days_ago: 19.5,
  },
  {
    title: 'Football coach for a girls’ team in Kigali',
    description:
      'Tuesdays and Thursdays at five, thirteen to fifteen years, a level pitch since March. You need no licence for the first season and we pay the course for it in the second.',
    country: 'RW',
    organisation: 'Abatsinzi Girls',
    link: 'https://abatsinzi.example/coach',
    skills: ['Coaching'],
    by: 'diane-uwimana',
    days_ago: 23.5,
  },
  {
    title: 'Answer the phone for new arrivals in Melbourne',
    description:
      'Two hours a week from home: how the tram card works, which doctor speaks Shona, where to find mealie meal. There is a handbook, and somebody to ring when the question is a hard one.',
    country: 'AU',
    organisation: 'Southern Doorstep',
    link: 'https://southern-doorstep.example/phone',
    skills: ['Listening', 'Shona'],
    by: 'tatenda-chikowore',
    days_ago: 28.5,
  },
  {
    title: 'Map footpaths after the floods',
    description:
      'Satellite pictures from your desk, or boots and a telephone if you are near Quelimane. The first maps go to the people who bring medicine, the same evening.',
    country: 'MZ',
    organisation: 'Caminho Aberto',
    link: 'https://caminho-aberto.example/mapas',
    skills: ['Mapping', 'Open Data'],
    by: 'celia-macuacua',
    days_ago: 31,
  },
  {
    title: 'Board member for a community library',
    description:
      'Six meetings a year, real decisions about roofs and opening hours, and the accounts in front of you before you are asked to sign. We look for a treasurer in particular.',
    country: 'CA',
    organisation: 'Toronto Malaika Library',
    link: 'https://malaika-library.example/board',
    skills: ['Accounting', 'Governance'],
    deadline_in: 35,
    by: 'hodan-warsame',
    days_ago: 37,
  },
]
