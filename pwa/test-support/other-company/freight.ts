export const roadKgPerM3 = 250;
