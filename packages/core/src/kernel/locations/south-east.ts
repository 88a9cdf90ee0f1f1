import { state } from './state.ts';

export const southEast = [
  state(
    1,
    'Abia',
    `Aba North, Aba South, Arochukwu, Bende, Ikwuano, Isiala Ngwa North, Isiala Ngwa South, Isuikwuato, Obi Ngwa, Ohafia,
     Osisioma Ngwa, Ugwunagbo, Ukwa East, Ukwa West, Umuahia North, Umuahia South, Umu Nneochi`,
    'Umuahia, Aba, Ohafia, Arochukwu, Bende, Osisioma, Isuikwuato, Abiriba',
  ),
  state(
    4,
    'Anambra',
    `Aguata, Anambra East, Anambra West, Anaocha, Awka North, Awka South, Ayamelum, Dunukofia, Ekwusigo, Idemili North,
     Idemili South, Ihiala, Njikoka, Nnewi North, Nnewi South, Ogbaru, Onitsha North, Onitsha South, Orumba North,
     Orumba South, Oyi`,
    'Awka, Onitsha, Nnewi, Ekwulobia, Ihiala, Ogidi, Obosi, Nkpor, Abagana, Otuocha',
  ),
  state(
    11,
    'Ebonyi',
    `Abakaliki, Afikpo North, Afikpo South, Ebonyi, Ezza North, Ezza South, Ikwo, Ishielu, Ivo, Izzi, Ohaozara, Ohaukwu,
     Onicha`,
    'Abakaliki, Afikpo, Onueke, Ezzamgbo, Ishiagu, Uburu, Unwana',
  ),
  state(
    14,
    'Enugu',
    `Aninri, Awgu, Enugu East, Enugu North, Enugu South, Ezeagu, Igbo Etiti, Igbo Eze North, Igbo Eze South, Isi Uzo,
     Nkanu East, Nkanu West, Nsukka, Oji River, Udenu, Udi, Uzo Uwani`,
    'Enugu, Nsukka, Agbani, Awgu, Udi, Oji River, Enugu-Ezike, Obollo-Afor, Ninth Mile',
  ),
  state(
    16,
    'Imo',
    `Aboh Mbaise, Ahiazu Mbaise, Ehime Mbano, Ezinihitte, Ideato North, Ideato South, Ihitte/Uboma, Ikeduru,
     Isiala Mbano, Isu, Mbaitoli, Ngor Okpala, Njaba, Nkwerre, Nwangele, Obowo, Oguta, Ohaji/Egbema, Okigwe,
     Onuimo, Orlu, Orsu, Oru East, Oru West, Owerri Municipal, Owerri North, Owerri West`,
    'Owerri, Orlu, Okigwe, Oguta, Mbaise, Nkwerre, Mgbidi, Awo-Omamma',
  ),
];
