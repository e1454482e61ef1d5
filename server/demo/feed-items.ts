/** An entry of the demo's two feeds: `closes_in` is in days from today, links have example hosts. */
type Item = { title: string; link: string; tags: string[]; closes_in: number; from: string; text: string }

export const jobs: Item[] = [
  {
    title: 'Public health data officer, Kisumu',
    link: 'https://jobs.example/lakeside-health/data-officer',
    tags: ['Job', 'Kenya', 'Epidemiology', 'SQL'],
    closes_in: 24,
    from: 'Lakeside Health Trust',
    text: '<p>Keep the malaria register of eleven clinics around the lake honest: visit them, train the clerks, and turn what they write into figures that the county can plan with.</p><p>You have worked with health records before and are at ease on a motorbike.</p>',
  },
  {
    title: 'Backend engineer, payments',
    link: 'https://jobs.example/sokopay/backend-engineer',
    tags: ['Job', 'Nigeria', 'Go', 'PostgreSQL'],
    closes_in: 31,
    from: 'SokoPay',
    text: '<p>Market traders in Lagos and Kano move their day’s takings through us. You build what keeps the sums right when the network is not.</p><ul><li>Go and PostgreSQL</li><li>On call one week in five</li></ul>',
  },
  {
    title: 'Solar mini-grid technician',
    link: 'https://jobs.example/umeme-vijijini/technician',
    tags: ['Job', 'Tanzania', 'Electrical work', 'Solar'],
    closes_in: 18,
    from: 'Umeme Vijijini',
    text: '<p>Six villages in Iringa, six mini-grids, one workshop. You keep the lights on, and you teach two apprentices to do it without you.</p>',
  },
  {
    title: 'Secondary school physics teacher',
    link: 'https://jobs.example/cape-coast-academy/physics',
    tags: ['Job', 'Ghana', 'Teaching'],
    closes_in: 40,
    from: 'Cape Coast Academy',
    text: '<p>Two forms, a real laboratory, and pupils who ask. A room on campus comes with the post.</p>',
  },
  {
    title: 'Remote product designer for a diaspora savings app',
    link: 'https://jobs.example/harambee-save/product-designer',
    tags: ['Job', 'Figma', 'Research'],
    closes_in: 27,
    from: 'Harambee Save',
    text: '<p>Our members send money home to four countries and save together in circles of ten. You sit with them, on calls and on Sundays, and draw what they need next.</p>',
  },
  {
    title: 'Volunteer mentors for a coding club in Kigali',
    link: 'https://jobs.example/code-umuganda/mentors',
    tags: ['Volunteering', 'Rwanda', 'Python'],
    closes_in: 12,
    from: 'Code Umuganda',
    text: '<p>Two evenings a month, by video call or in the room, with fifteen pupils who are writing their first programs. We pair you with a teacher.</p>',
  },
  {
    title: 'Request for proposals: cold storage for two fish markets',
    link: 'https://tenders.example/joal/cold-storage',
    tags: ['Partnership', 'Senegal'],
    closes_in: 35,
    from: 'Joal Fishers’ Cooperative',
    text: '<p>The cooperative looks for a partner to build and run solar cold rooms at Joal and Mbour for five years, and to train the women who will manage them.</p>',
  },
]

export const scholarships: Item[] = [
  {
    title: 'Scholarship for a master’s in water engineering, Addis Ababa',
    link: 'https://study.example/blue-nile/water-engineering',
    tags: ['Scholarship', 'Ethiopia', 'Engineering'],
    closes_in: 60,
    from: 'Blue Nile Institute',
    text: '<p>Four full places for graduates from any country of the Nile basin: fees, a room and a stipend for two years.</p>',
  },
  {
    title: 'Undergraduate bursaries for girls in mathematics',
    link: 'https://study.example/zawadi/mathematics',
    tags: ['Scholarship', 'Uganda', 'Mathematics'],
    closes_in: 45,
    from: 'Zawadi Fund',
    text: '<p>Thirty bursaries a year for girls from rural districts who passed A-level mathematics, at any public university of the country.</p>',
  },
  {
    title: 'Journalism fellowship, Johannesburg',
    link: 'https://study.example/highveld/fellowship',
    tags: ['Fellowship', 'South Africa', 'Journalism'],
    closes_in: 22,
    from: 'Highveld Review',
    text: '<p>Six months in the newsroom for two reporters from outside the country, with an editor of your own and one long story to publish at the end.</p>',
  },
  {
    title: 'Seed grants for returnee founders',
    link: 'https://study.example/rudi/seed-grants',
    tags: ['Grant', 'Founders'],
    closes_in: 50,
    from: 'Rudi Foundation',
    text: '<p>Up to 15,000 euros for members of the diaspora who move back and hire at least two people within a year. No share is taken.</p>',
  },
  {
    title: 'Doctoral scholarships in plant breeding, Ibadan',
    link: 'https://study.example/savanna/plant-breeding',
    tags: ['Scholarship', 'Nigeria', 'Agriculture'],
    closes_in: 75,
    from: 'Savanna Crops Centre',
    text: '<p>Three doctoral places on cowpea, sorghum and yam, with a year of field work and a supervisor abroad.</p>',
  },
]

export type { Item }
