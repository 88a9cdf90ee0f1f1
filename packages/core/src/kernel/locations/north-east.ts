import { state } from './state.ts';

export const northEast = [
  state(
    2,
    'Adamawa',
    `Demsa, Fufure, Ganye, Girei, Gombi, Guyuk, Hong, Jada, Lamurde, Madagali, Maiha, Mayo Belwa, Michika, Mubi North,
     Mubi South, Numan, Shelleng, Song, Toungo, Yola North, Yola South`,
    'Yola, Jimeta, Mubi, Numan, Ganye, Michika, Gombi, Mayo Belwa',
  ),
  state(
    5,
    'Bauchi',
    `Alkaleri, Bauchi, Bogoro, Damban, Darazo, Dass, Gamawa, Ganjuwa, Giade, Itas/Gadau, Jama'are, Katagum, Kirfi, Misau,
     Ningi, Shira, Tafawa Balewa, Toro, Warji, Zaki`,
    `Bauchi, Azare, Misau, Jama'are, Ningi, Tafawa Balewa, Dass, Alkaleri`,
  ),
  state(
    8,
    'Borno',
    `Abadam, Askira/Uba, Bama, Bayo, Biu, Chibok, Damboa, Dikwa, Gubio, Guzamala, Gwoza, Hawul, Jere, Kaga, Kala/Balge,
     Konduga, Kukawa, Kwaya Kusar, Mafa, Magumeri, Maiduguri, Marte, Mobbar, Monguno, Ngala, Nganzai, Shani`,
    'Maiduguri, Biu, Bama, Monguno, Dikwa, Gwoza, Damboa, Konduga',
  ),
  state(
    15,
    'Gombe',
    'Akko, Balanga, Billiri, Dukku, Funakaye, Gombe, Kaltungo, Kwami, Nafada, Shongom, Yamaltu/Deba',
    'Gombe, Kaltungo, Billiri, Dukku, Kumo, Bajoga, Deba, Nafada',
  ),
  state(
    34,
    'Taraba',
    `Ardo Kola, Bali, Donga, Gashaka, Gassol, Ibi, Jalingo, Karim Lamido, Kurmi, Lau, Sardauna, Takum, Ussa, Wukari,
     Yorro, Zing`,
    'Jalingo, Wukari, Takum, Bali, Gembu, Ibi, Zing, Mutum Biyu',
  ),
  state(
    35,
    'Yobe',
    `Bade, Bursari, Damaturu, Fika, Fune, Geidam, Gujba, Gulani, Jakusko, Karasuwa, Machina, Nangere, Nguru, Potiskum,
     Tarmuwa, Yunusari, Yusufari`,
    'Damaturu, Potiskum, Nguru, Gashua, Geidam, Buni Yadi, Fika, Damagum',
  ),
];
