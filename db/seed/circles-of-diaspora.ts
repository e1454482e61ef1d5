import { postsBy } from '#db/seed/seed-circle.ts'
import type { SeedCircle } from '#db/seed/seed-circle.ts'

const data =
  'demo-mentor hodan-warsame salma-ben-youssef mariam-traore bala-danjuma demo-mentee lindiwe-dlamini njoroge-wa-kiarie hanitriniaina-rakotoarisoa brigitte-mbarga celia-macuacua diane-uwimana thandiwe-mokoena naledi-mokgatlhe ama-oforiwaa-boakye tigist-haile chanda-mwila delali-agbeko selam-tewolde fatoumata-ba'.split(
    ' ',
  )
const uk =
  'kwabena-asante demo-mentor zainab-dahiru-kaura oluwaseun-akinwande ngozi-uzochukwu chiamaka-okonkwo bala-danjuma'.split(
    ' ',
  )
const founders =
  'youssef-el-idrissi anjali-beeharry aissatou-ndiaye yacine-benmoussa maelle-diatta-renard grace-ilunga aya-nguessan senami-dossou salma-ben-youssef mariam-traore wendkuuni-ouedraogo esperance-mbuyi'.split(
    ' ',
  )
const returnees =
  'hodan-warsame imani-carter-boateng demo-mentor maelle-diatta-renard ama-oforiwaa-boakye fru-ngwa-achiri joao-tavares demo-mentee selam-tewolde tatenda-chikowore apio-okello korto-flomo nyandeng-deng-akol'.split(
    ' ',
  )
const languages =
  'anselmo-nhantumbo kofi-mensah joao-tavares diane-uwimana nur-al-huda-osman tigist-haile demo-mentor senami-dossou korto-flomo mariam-traore nyandeng-deng-akol'.split(
    ' ',
  )
const health =
  'celia-macuacua xaliimo-faarax marwa-abd-al-hamid chiamaka-okonkwo naledi-mokgatlhe kwabena-asante zainab-dahiru-kaura isatu-kamara selam-tewolde nur-al-huda-osman demo-admin alain-niyonkuru diane-uwimana'.split(
    ' ',
  )

/** Circles across Africa and the diaspora. */
export const circlesOfDiaspora: SeedCircle[] = [
  {
    name: 'Women in Data Africa',
    description: 'Analysts, engineers and scientists trading salary facts, job leads and code reviews.',
    type: 'career',
    days_ago: 310,
    members: data,
    pinned: 5,
    posts: postsBy(
      data,
      `12m hodan-warsame: Our salary survey is back: 214 answers from 19 countries. The gap between Nairobi and London for the same remote role is smaller than last year, and I did not expect Accra to lead. I will post the full table on Friday.
       1h bala-danjuma: Does anyone here use DuckDB with mobile-money exports? I have 40 stalls of solar payment data and a laptop with 4 GB of memory.
       1d2h mariam-traore: I got the job! Thank you to the three people who reviewed my portfolio at midnight. Bamako says hello.
       3d5h demo-mentee: A small win from the logistics floor: our late-delivery chart used averages, and averages hid the two depots where every third parcel was late. I plotted the slowest tenth instead and the meeting went very quiet. Which percentile do you show to people who do not read charts?
       6d1h salma-ben-youssef: Review hour is this Sunday at 17:00 UTC. Bring one chart and one sentence that says what it shows. If the sentence needs a comma, we start with the sentence.
       40d demo-mentor: How we work here: say what you tried before you ask, share numbers only with permission of the people behind them, and never post a salary with a name on it. Job leads are welcome when the pay is written down. Everyone is a beginner at something on this page.`,
    ),
  },
  {
    name: 'Nigerians in the UK',
    description: 'Visas, schools, suya and second careers. Ask anything; someone has filled that form.',
    type: 'diaspora',
    days_ago: 290,
    members: uk,
    posts: postsBy(
      uk,
      `4h zainab-dahiru-kaura: For doctors arriving in spring: book the bank appointment before you have an address, with the letter of your hospital. Mine took five weeks the other way round, and the deposit for the flat could not wait that long.
       2d kwabena-asante: We are hiring two backend engineers in Leeds, sponsorship included, and I would rather read applications from here first. Ghanaian jollof is served in the canteen; consider this fair warning.
       5d3h oluwaseun-akinwande: Visiting London from Atlanta in two weeks. I will hold six half-hour talks for founders near King’s Cross. Bring your worst number, not your best one.
       9d demo-mentor: Where do your children learn Yorùbá? We found a Saturday class in Peckham with a teacher who uses songs and football reports. My daughter now corrects my tone marks.`,
    ),
  },
  {
    name: 'Francophone Founders',
    description: 'De Dakar à Montréal: lever des fonds, recruter et vendre dans deux marchés.',
    type: 'interest',
    days_ago: 240,
    members: founders,
    posts: postsBy(
      founders,
      `7h aya-nguessan: Première commande à l’export: 40 vestes pour une boutique à Bruxelles. Je facture en euros ou en francs CFA? Et qui paie le transport si un carton se perd?
       6h grace-ilunga: Aya, en euros, avec l’incoterm écrit sur la facture. Pour quarante pièces, prends une assurance: elle coûte moins qu’une veste. Je t’envoie mon modèle ce soir.
       3d anjali-beeharry: J’ai relu onze dossiers cette semaine. Dix cachaient la trésorerie après la page quinze. Mettez-la en page trois: un investisseur la cherche de toute façon, et il arrive de meilleure humeur.
       8d youssef-el-idrissi: Recruter son premier commercial: ne cherchez pas quelqu’un qui sait vendre, cherchez quelqu’un qui revient d’un non avec une question. Je raconte mes trois erreurs jeudi, 18 h GMT.
       15d aissatou-ndiaye: Un grand client vous demande 90 jours pour payer? Le mien aussi, en 2016. J’ai dit 30, il a dit non, et il a rappelé au bout de six semaines.`,
    ),
  },
  {
    name: 'Returnees: Moving Back Well',
    description: 'For those planning the move home, and those who did and can tell you the truth.',
    type: 'diaspora',
    days_ago: 220,
    members: returnees,
    posts: postsBy(
      returnees,
      `9h imani-carter-boateng: Eleven years in Accra, and the question I get most is still about schools. Visit on a Tuesday, not on the open day. Stand at the gate at two o’clock and listen to how the teachers say goodbye.
       2d7h ama-oforiwaa-boakye: Kumasi in eighteen months, if the company papers go through. Has anyone shipped laboratory equipment from Japan? The robot fits into two crates; the customs code fits nowhere.
       4d selam-tewolde: My mother asks when I come home. My son asks which home. Is there anybody here who moved with a nine-year-old and would tell me how the first school year really was?
       3d20h hodan-warsame: Selam, we did it with a ten-year-old. First term hard, second term football, third term she refused to leave. Write to me and I will put the two of them in touch.
       12d tatenda-chikowore: Test the move first: three months, your own rent, no savings touched. I did it in Bulawayo and learnt that I can live without much, but not without a plan for power cuts.`,
    ),
  },
  {
    name: 'African Languages and AI',
    description: 'Datasets, keyboards and speech tools for Yorùbá, Kiswahili, Wolof, Amharic and more.',
    type: 'interest',
    days_ago: 100,
    members: languages,
    posts: postsBy(
      languages,
      `3h diane-uwimana: My Kinyarwanda model hears “ntabwo” as “ntago” in one of ten clinic notes, which turns a no into nothing. Is it my recordings, taken in corridors, or do I need more speakers from the north?
       2h anselmo-nhantumbo: Diane, both, but begin with the corridor: record thirty seconds of the empty room and mix it into clean speech. On consent: write down who may hear the recordings in five years, not only today.
       1d kofi-mensah: The Akan keyboard now has ɛ and ɔ on a long press and passes the screen-reader test. Ewe testers wanted; I will buy the data bundle.
       6d tigist-haile: A finding from 24 interviews in Amharic: people speak to the assistant in Amharic and write to it in English, because writing Amharic on their phone is slow. The keyboard is the feature.
       11d joao-tavares: The meet-up in Lisbon will be about place names: what a map should call a street that its people call otherwise. Kriolu, Kimbundu and Wolof speakers have the floor.`,
    ),
  },
  {
    name: 'Public Health Careers',
    description: 'From ministry desks to research posts: openings, references and honest advice.',
    type: 'career',
    days_ago: 205,
    members: health,
    posts: postsBy(
      health,
      `5h isatu-kamara: Our handover sheet in version three: allergies moved to the top and doses written in full. Errors fell from eleven to four a week. Can a ward nurse publish this, and where would one even send it?
       4h celia-macuacua: Isatu, yes, as a short quality report. Two pages: what you counted, for how long, what you changed, what happened. I edit for such a journal and will show you three good ones.
       2d marwa-abd-al-hamid: The ethics board reads the paragraph on how people may say no before it reads the science. Write that one first, and write it for your aunt.
       5d xaliimo-faarax: Two places for midwives who want to teach: six months in Garoowe, paid, housing included. Somali is an advantage, patience is a condition. Closing at the end of the month.
       10d chiamaka-okonkwo: Pharmacists coming to Europe: keep the syllabus of every course you passed, not only the certificate. The regulator in Dublin asked me for week four of a lecture held in 2009.
       16d naledi-mokgatlhe: I moved from hospital wards to service design without a second degree. What counted was a folder with three things I had made better, and the number before and after.`,
    ),
  },
]
