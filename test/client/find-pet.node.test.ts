import './find-pet.suite.js';
